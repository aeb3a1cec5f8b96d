import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { WHOLE_BPS } from '#contract/stages/schemas.ts';
import { divide } from '#core/divide.ts';
import { readableDay } from '#core/readable.ts';

/** A stage as its money is worked out. Stages come in their order. */
export interface Staged {
  readonly id: string;
  readonly shareBps: number;
  readonly certifiedAt: Date | null;
}

/** Minor units by currency. */
export type Amounts = ReadonlyMap<Currency, bigint>;

/** What one stage collected, had certified, released and still has. */
export interface StageMoney {
  readonly collected: Amounts;
  readonly certified: Amounts;
  readonly released: Amounts;
  readonly remaining: Amounts;
}

/** What the ledger says of a project's funds. */
export interface FundsHistory {
  readonly collected: readonly {
    readonly currency: Currency;
    readonly amount: bigint;
    readonly kept: readonly string[];
  }[];
  readonly moved: readonly {
    readonly kind: string;
    readonly currency: Currency;
    readonly stageId: string | null;
    readonly amount: bigint;
  }[];
}

const sumOf = <T extends { readonly amount: bigint }>(items: readonly T[]): bigint =>
  items.reduce((sum, { amount }) => sum + amount, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** What each stage got of each thing that was collected, and whether it was its owner's at once. */
function partsOf(stages: readonly Staged[], { collected }: FundsHistory, currency: Currency) {
  const weights = stages.map(({ shareBps }) => BigInt(shareBps));
  return collected
    .filter((one) => one.currency === currency)
    .flatMap(({ amount, kept }) =>
      divide(amount, weights).map((part, at) => ({
        stageId: stages[at]?.id ?? '',
        amount: part,
        atOnce: !kept.includes(stages[at]?.id ?? ''),
      })),
    );
}

/**
 * What the certification of a stage made available in a currency: what it had kept, what came to it since, and what it had
 * given to be set aside and came back to the owner.
 */
export function certifiedOf(
  stages: readonly Staged[],
  history: FundsHistory,
  { id, currency }: { readonly id: string; readonly currency: Currency },
): bigint {
  const atOnce = partsOf(stages, history, currency).filter(
    ({ stageId, atOnce: own }) => stageId === id && own,
  );
  const moved = history.moved.filter(
    ({ kind, stageId, currency: of }) =>
      of === currency &&
      stageId === id &&
      (kind === 'stage_certified' || kind === 'stage_withdrawn'),
  );
  return sumOf(atOnce) - sumOf(moved) + (gotBackOf(stages, history, currency).get(id) ?? 0n);
}

/**
 * What the owner got back of money that stages had given to be set aside, by stage: more came back than the owner had
 * given, since a stage was certified meanwhile.
 */
function gotBackOf(
  stages: readonly Staged[],
  { moved }: FundsHistory,
  currency: Currency,
): ReadonlyMap<string, bigint> {
  const netOf = (wanted: string | null) =>
    sumOf(
      moved.filter(
        ({ kind, stageId, currency: of }) =>
          of === currency && stageId === wanted && kind.startsWith('set_aside'),
      ),
    );
  const gave = stages.map(({ id }) => positive(-netOf(id)));
  const all = gave.reduce((sum, one) => sum + one, 0n);
  const parts = divide(least(positive(netOf(null)), all), gave);
  return new Map(stages.map(({ id }, at) => [id, parts[at] ?? 0n]));
}

/** What the owner withdrew of the funds in a currency, less what came back. */
export const releasedOf = ({ moved }: Pick<FundsHistory, 'moved'>, currency: Currency): bigint =>
  -sumOf(
    moved.filter(
      ({ kind, stageId, currency: of }) =>
        of === currency && stageId === null && kind.startsWith('withdrawal.'),
    ),
  );

/**
 * The money of each stage. What was released counts against the stages in the order in which they were certified, up to
 * what each had certified in that currency; what was certified and is no longer there was spent on what the project owes,
 * or changed into another currency.
 * @param stages in their order
 */
export function moneyOf(
  stages: readonly Staged[],
  history: FundsHistory,
): ReadonlyMap<string, StageMoney> {
  const byStage = new Map(stages.map(({ id }) => [id, emptyMoney()]));
  const inTurn = stages
    .filter(({ certifiedAt }) => certifiedAt !== null)
    .toSorted((a, b) => Number(a.certifiedAt) - Number(b.certifiedAt));
  for (const currency of CURRENCIES) {
    for (const { stageId, amount } of partsOf(stages, history, currency)) {
      const { collected } = byStage.get(stageId) ?? emptyMoney();
      collected.set(currency, (collected.get(currency) ?? 0n) + amount);
    }
    const free = sumOf(
      history.moved.filter((one) => one.currency === currency && one.stageId === null),
    );
    let left = positive(releasedOf(history, currency));
    let there = free;
    for (const { id } of inTurn) {
      const certified = positive(certifiedOf(stages, history, { id, currency }));
      const released = least(left, certified);
      left -= released;
      const remaining = least(certified - released, there);
      there -= remaining;
      const money = byStage.get(id) ?? emptyMoney();
      money.certified.set(currency, certified);
      money.released.set(currency, released);
      money.remaining.set(currency, remaining);
    }
    for (const { id } of stages.filter(({ certifiedAt }) => certifiedAt === null)) {
      const kept = history.moved.filter((one) => one.currency === currency && one.stageId === id);
      byStage.get(id)?.remaining.set(currency, sumOf(kept));
    }
  }
  return byStage;
}

const emptyMoney = () => ({
  collected: new Map<Currency, bigint>(),
  certified: new Map<Currency, bigint>(),
  released: new Map<Currency, bigint>(),
  remaining: new Map<Currency, bigint>(),
});

const DAY_MS = 86_400_000;
/** Calendar days from one day to another, both `YYYY-MM-DD`. */
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Calendar days by which a stage is late.
 * @param until the day on which it was certified, or today while it is not; `YYYY-MM-DD`
 */
export const daysLate = (plannedEnd: string, until: string): number =>
  Math.max(0, daysFrom(plannedEnd, until));

/** What is wrong with a plan of stages, by field; nothing when it may be kept. */
export function planFaults(
  stages: readonly {
    readonly shareBps: number;
    readonly plannedStart: string;
    readonly plannedEnd: string;
  }[],
): { readonly path: string; readonly message: string }[] {
  const faults = stages.flatMap(({ plannedStart, plannedEnd }, at) =>
    plannedEnd < plannedStart ? [{ path: `stages.${at}.plannedEnd`, message: 'DATE_INVALID' }] : [],
  );
  const whole = stages.reduce((sum, { shareBps }) => sum + shareBps, 0);
  if (stages.length > 0 && whole !== WHOLE_BPS)
    faults.push({ path: 'stages', message: `EQUAL_TO:${WHOLE_BPS / 100}` });
  return faults;
}

/** What is signed where a stage is certified: the works certificate and each photograph by its digest. */
export const statementOf = (told: {
  readonly stage: string;
  readonly shareBps: number;
  readonly project: string;
  readonly sha256: string;
  readonly photos: readonly { readonly takenOn: string; readonly sha256: string }[];
}): string =>
  [
    `Etapa de obra terminada: ${told.stage} (${percentOf(told.shareBps)} % del dinero) del proyecto ${told.project}.`,
    `Certificado de obra, SHA-256 ${told.sha256}.`,
    ...told.photos.map(
      ({ takenOn, sha256 }, at) =>
        `Fotografía ${at + 1} del ${readableDay(takenOn)}, SHA-256 ${sha256}.`,
    ),
  ].join('\n');

/** Hundredths of a percent as people write them: `12,5`. */
const percentOf = (bps: number): string => `${bps / 100}`.replace('.', ',');
