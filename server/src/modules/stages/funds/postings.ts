import { currencyOf } from '#contract/core/currency.ts';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { divide } from '#core/divide.ts';
import { type AccountRef, accountKey, chart, type Ledger, type Lines } from '#modules/ledger';
import type { Db, Tx } from '#platform/database/index.ts';
import { lockStages, type StageFacts, stagesOf } from '../store.ts';
import { followFunds } from './replay.ts';
import { movedOf } from './store.ts';

type Books = Pick<Ledger, 'balanceOf'>;
interface Sum {
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
}

/** The uncertified stages, which withhold their share of incoming money. */
const withholding = (stages: readonly StageFacts[]) =>
  stages.filter(({ certified_at }) => certified_at === null);

const withheldBy = (stages: readonly StageFacts[], currency: Currency) =>
  withholding(stages).map(({ id, project_id }) => chart.stageFunds(project_id, id, currency));

/**
 * The lines that move a round's collected money to a project's funds: each stage withholds its share until it is
 * certified. The project's stages stay locked until the transaction ends.
 */
export async function toFunds(
  tx: Tx,
  projectId: string,
  { currency, amount }: Sum,
): Promise<Lines> {
  const funds = chart.funds(projectId, currency);
  const stages = amount === 0n ? [] : await lockStages(tx, projectId);
  if (stages.length === 0) return [[funds, amount]];
  const parts = divide(
    amount,
    stages.map(({ share_bps }) => BigInt(share_bps)),
  );
  return stages.map(({ id, certified_at }, at) => [
    certified_at === null ? chart.stageFunds(projectId, id, currency) : funds,
    parts[at] ?? 0n,
  ]);
}

/** Lines of an entry that moves a project's funds. */
interface ProjectEntry {
  readonly projectId: string;
  readonly lines: Lines;
}

/** Minor units that an entry deducts from a project's funds, that its owner may withdraw and that its stages withhold. */
interface Deduction {
  readonly deducted: bigint;
  readonly withdrawable: bigint;
  readonly withheld: bigint;
}

/**
 * The additional lines of an entry that deducts more from a project's funds than its owner may withdraw: the money that
 * stages withhold pays the rest, in proportion to the balance of each. For debts that a project pays in full: buy-backs,
 * rents, revocations.
 * @param entry.lines those of other accounts do not matter
 */
export const coverFromStages = (ledger: Books, tx: Tx, entry: ProjectEntry): Promise<Lines> =>
  takeFromStages(ledger, tx, {
    ...entry,
    partOf: ({ deducted, withdrawable, withheld }) => {
      const missing = deducted - withdrawable;
      return missing <= 0n || missing > withheld ? 0n : missing;
    },
  });

/**
 * The additional lines of a refund: the stages pay the part of the tokens' price that they withhold, and the owner's funds the
 * part that works made available. A refund never draws on money withheld for other holders. Otherwise an accomplice could
 * buy and refund to release uncertified money to the owner.
 * @param entry.lines those of other accounts do not matter
 */
export const shareOfStages = (ledger: Books, tx: Tx, entry: ProjectEntry): Promise<Lines> =>
  takeFromStages(ledger, tx, { ...entry, partOf: refundPart });

/** The part of a refund that the stages pay, in minor units. @param stages those that are not certified */
function refundPart(
  { deducted, withdrawable, withheld }: Deduction,
  stages: readonly StageFacts[],
): bigint {
  const shares = stages.reduce((sum, { share_bps }) => sum + BigInt(share_bps), 0n);
  // rounded up, so that the owner's funds never lack a cent that division left with a stage
  const part = (deducted * shares + WHOLE - 1n) / WHOLE;
  if (part >= withheld) return withheld;
  // refunding the last tokens leaves less than a cent with each stage, which belongs to no other holder
  const [cents, missing] = [withheld - part, deducted - part - withdrawable];
  const isRest = cents < stages.length && missing > 0n && missing <= cents;
  return isRest ? part + missing : part;
}
/** All shares of a project's stages together, in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * What a project's funds lack now to pay a refund, by currency, by the rule of `shareOfStages`. Locks nothing.
 * @param entry.lines those of other accounts do not matter
 * @returns only the currencies in which something is missing, in minor units
 */
export async function missingForRefund(
  ledger: Books,
  db: Db,
  { projectId, lines }: ProjectEntry,
): Promise<Sum[]> {
  const stages = withholding(await stagesOf(db, projectId));
  const missing: Sum[] = [];
  for (const currency of CURRENCIES) {
    const deducted = deductedFrom(chart.funds(projectId, currency), lines);
    if (deducted <= 0n) continue;
    const { sums } = await sumsOf(ledger, { projectId, currency, stages });
    const amount = deducted - refundPart({ deducted, ...sums }, stages) - sums.withdrawable;
    if (amount > 0n) missing.push({ currency, amount });
  }
  return missing;
}

/** Minor units that lines deduct from an account. */
const deductedFrom = (from: AccountRef, lines: Lines): bigint =>
  lines
    .filter(([account]) => accountKey(account) === accountKey(from))
    .reduce((sum, [, amount]) => sum - amount, 0n);

/** A project's funds in one currency: the owner's, and each stage's account with its balance. */
async function sumsOf(
  ledger: Books,
  of: { projectId: string; currency: Currency; stages: readonly StageFacts[] },
  tx?: Tx,
) {
  const accounts = withheldBy(of.stages, of.currency);
  const funds = chart.funds(of.projectId, of.currency);
  const [withdrawable = 0n, ...balances] = await ledger.balanceOf([funds, ...accounts], tx);
  const withheld = balances.reduce((sum, one) => sum + one, 0n);
  return { accounts, balances, sums: { withdrawable, withheld } };
}

/**
 * The lines that move the stages' money to a project's funds in an entry that takes from them, in proportion to their
 * balances.
 * @param entry.partOf minor units that the stages pay; it gets those that are not certified
 */
async function takeFromStages(
  ledger: Books,
  tx: Tx,
  {
    projectId,
    lines,
    partOf,
  }: ProjectEntry & { partOf: (sums: Deduction, stages: readonly StageFacts[]) => bigint },
): Promise<Lines> {
  const more: Lines[number][] = [];
  for (const currency of CURRENCIES) {
    const funds = chart.funds(projectId, currency);
    const deducted = deductedFrom(funds, lines);
    if (deducted <= 0n) continue;
    const stages = withholding(await lockStages(tx, projectId));
    const { accounts, balances, sums } = await sumsOf(ledger, { projectId, currency, stages }, tx);
    const parts = divide(partOf({ deducted, ...sums }, stages), balances);
    for (const [at, part] of parts.entries()) {
      const account = accounts[at];
      if (account && part > 0n) more.push(...chart.move(account, funds, part));
    }
  }
  return more;
}

/**
 * The project's side of a change of its funds into another currency. The owner's balance and each stage's
 * withheld one are converted in proportion, so that a conversion releases no uncertified money.
 * @param change minor units given and made
 */
export async function convertFunds(
  ledger: Books,
  tx: Tx,
  {
    projectId,
    change,
  }: {
    projectId: string;
    change: {
      readonly from: Currency;
      readonly to: Currency;
      readonly given: bigint;
      readonly made: bigint;
    };
  },
): Promise<Lines> {
  const stages = withholding(await lockStages(tx, projectId));
  const accounts = (currency: Currency) => [
    chart.funds(projectId, currency),
    ...withheldBy(stages, currency),
  ];
  const from = accounts(change.from);
  const balances = await ledger.balanceOf(from, tx);
  const onHand = balances.reduce((sum, one) => sum + one, 0n);
  // more than is on hand: the ledger refuses it
  const given = onHand < change.given ? [change.given] : divide(change.given, balances);
  const made = divide(change.made, given);
  return [
    ...from.map((account, at) => [account, -(given[at] ?? 0n)] as const),
    ...accounts(change.to).map((account, at) => [account, made[at] ?? 0n] as const),
  ];
}

/**
 * The lines that return set-aside dollars to the funds: the part that stages paid returns to those that are still
 * uncertified, the rest goes to the owner.
 */
export async function returnSetAside(tx: Tx, projectId: string, amount: bigint): Promise<Lines> {
  const funds = chart.funds(projectId, 'USD');
  const stages = withholding(await lockStages(tx, projectId));
  if (stages.length === 0) return [[funds, amount]];
  const moved = (await movedOf(tx, projectId)).filter(
    ({ kind, currency }) => kind.startsWith('set_aside') && currency === 'USD',
  );
  const setAside = stages.map(({ id }) => {
    const net = moved
      .filter(({ stageId }) => stageId === id)
      .reduce((sum, one) => sum - one.amount, 0n);
    return net > 0n ? net : 0n;
  });
  const all = setAside.reduce((sum, one) => sum + one, 0n);
  const back = all < amount ? all : amount;
  return [
    [funds, amount - back],
    ...divide(back, setAside).map(
      (part, at) => [chart.stageFunds(projectId, stages[at]?.id ?? '', 'USD'), part] as const,
    ),
  ];
}

/** Whether a project's money is divided by stages. */
export const isDivided = async (db: Db, projectId: string): Promise<boolean> =>
  (await stagesOf(db, projectId)).length > 0;

/** Selects the projects whose money is divided by stages. */
export async function dividedAmong(db: Db, projectIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const id of new Set(projectIds)) if (await isDivided(db, id)) found.add(id);
  return found;
}

/** Locks a project's stages until the transaction ends. @returns whether it has any */
export const lock = async (tx: Tx, projectId: string): Promise<boolean> =>
  (await lockStages(tx, projectId)).length > 0;

/** Collected money that is still in a project's funds, by account, without its owner's contributions. */
export async function unreleasedOf(
  db: Db,
  { projectId, currency }: { readonly projectId: string; readonly currency: Currency },
): Promise<Lines> {
  const moved = await movedOf(db, projectId);
  const { free: withdrawable = 0n, own: contributed = 0n } =
    followFunds([], { collected: [], moved }).funds.get(currency) ?? {};
  const withheld = new Map<string, bigint>();
  for (const { stageId, amount, currency: of } of moved)
    if (stageId !== null && of === currency)
      withheld.set(stageId, (withheld.get(stageId) ?? 0n) + amount);
  return [
    [chart.funds(projectId, currency), withdrawable - contributed] as const,
    ...[...withheld].map(
      ([id, amount]) => [chart.stageFunds(projectId, id, currency), amount] as const,
    ),
  ].filter(([, amount]) => amount > 0n);
}

/** The money that a project's stages withhold in each currency, by stage. */
export async function withheldOf(
  ledger: Pick<Ledger, 'balances'>,
  projectId: string,
  tx?: Tx,
): Promise<{ readonly stageId: string; readonly currency: Currency; readonly amount: bigint }[]> {
  const found = await ledger.balances(
    { holder: 'project', projectIds: [projectId], purpose: 'funds', tokens: false },
    tx,
  );
  return found.flatMap(({ account: { ref, asset }, balance }) => {
    const currency = currencyOf(asset);
    return ref === undefined || currency === undefined || balance === 0n
      ? []
      : [{ stageId: ref, currency, amount: balance }];
  });
}
