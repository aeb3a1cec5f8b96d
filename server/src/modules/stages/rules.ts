import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { WHOLE_BPS } from '#contract/stages/schemas.ts';
import { readableDay } from '#core/readable.ts';
import {
  type FundsHistory,
  least,
  partsOf,
  positive,
  type Staged,
  sumOf,
} from './funds/certified-amounts.ts';
import { certifiedOf, followFunds } from './funds/replay.ts';

/*
 * The release limit is the balance of the owner's `funds` account: see `assertCertified` in movements/withdrawals/ask.ts.
 * This module only reports the money of each stage.
 */

/** Minor units by currency. */
export type Amounts = ReadonlyMap<Currency, bigint>;

/** The collected, certified, released and withheld money of one stage. */
export interface StageMoney {
  readonly collected: Amounts;
  readonly certified: Amounts;
  readonly released: Amounts;
  readonly remaining: Amounts;
}

/**
 * The money of each stage. Released money counts against the stages in the order of their certification, up to each
 * stage's certified amount in the currency. Certified money that is no longer in the funds has paid debts of the project.
 * Converted money counts as certified in its new currency.
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
  const { funds, changed } = followFunds(stages, history);
  for (const currency of CURRENCIES) {
    for (const { stageId, amount } of partsOf(stages, history, currency)) {
      const { collected } = byStage.get(stageId) ?? emptyMoney();
      collected.set(currency, (collected.get(currency) ?? 0n) + amount);
    }
    const { free = 0n, own = 0n, released: withdrawn = 0n } = funds.get(currency) ?? {};
    let left = positive(withdrawn);
    let there = free - own;
    for (const { id } of inTurn) {
      const certified = positive(certifiedOf(stages, history, { id, currency, changed }));
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

/** Calendar days from one day to another, both `YYYY-MM-DD`. */
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Calendar days by which a stage is late.
 * @param until the day on which it was certified, or today while it is not; `YYYY-MM-DD`
 */
export const daysLate = (plannedEnd: string, until: string): number =>
  Math.max(0, daysFrom(plannedEnd, until));

/** The faults of a plan of stages, by field; empty when it is valid. */
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

/** The statement that certifies a stage; it lists the works certificate and each photograph with its digest. */
export const statementOf = (facts: {
  readonly stage: string;
  readonly shareBps: number;
  readonly project: string;
  readonly sha256: string;
  readonly photos: readonly { readonly takenOn: string; readonly sha256: string }[];
}): string =>
  [
    `Etapa de obra terminada: ${facts.stage} (${percentOf(facts.shareBps)} % del dinero) del proyecto ${facts.project}.`,
    `Certificado de obra, SHA-256 ${facts.sha256}.`,
    ...facts.photos.map(
      ({ takenOn, sha256 }, at) =>
        `Fotografía ${at + 1} del ${readableDay(takenOn)}, SHA-256 ${sha256}.`,
    ),
  ].join('\n');

/** Formats hundredths of a percent for people: `12,5`. */
const percentOf = (bps: number): string => `${bps / 100}`.replace('.', ',');
