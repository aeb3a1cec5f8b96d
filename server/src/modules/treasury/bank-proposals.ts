import { formatAmount } from '#contract/core/money.ts';
import { type BankLineKind, bankLineKind, type Proposal } from '#contract/treasury/bank-schemas.ts';
import { isOver } from '#modules/movements';
import type { Db, Tx } from '#platform/database/index.ts';
import { mayBeDeposit, mentionsOrder, type ShownLine } from './bank-rules.ts';
import type { TreasuryDeps } from './deps.ts';
import { canBe, isForTwo } from './explain-rules.ts';
import { parseLine } from './proposals/parsed-line.ts';
import { type Known, type LineProposal, proposeLines } from './proposals/propose.ts';
import type { UnknownLine } from './store/bank.ts';
import { knownRules } from './store/line-rules.ts';
import { type OpenDeposit, openTransfers, openWithdrawals } from './store/lines.ts';
import { openRuns } from './store/runs-paid.ts';

/** The most deposits shown beside a line. */
const PROPOSED = 3;

/** The announced transfers that a line may be: those that it names first, then the oldest. */
export function proposalsFor(line: UnknownLine, open: readonly OpenDeposit[]): OpenDeposit[] {
  if (line.amount <= 0n) return [];
  const text = parseLine(line.reference);
  const named = (deposit: OpenDeposit) => mentionsOrder(text, deposit.orderNumber);
  return open
    .filter((deposit) => mayBeDeposit(line, deposit, text))
    .toSorted((a, b) => Number(named(b)) - Number(named(a)))
    .slice(0, PROPOSED);
}

export const announcedFor = async (db: Db, line: UnknownLine): Promise<OpenDeposit[]> =>
  line.amount > 0n ? proposalsFor(line, await openTransfers(db)) : [];

/** The proposal for each line, by line id; lines without an explanation are absent. */
export async function proposals(
  db: Db,
  lines: readonly UnknownLine[],
  open: readonly OpenDeposit[],
): Promise<ReadonlyMap<string, LineProposal>> {
  return proposeLines(lines, await knownNow(db, open));
}

/** All candidates at this moment. */
export async function knownNow(db: Db, open: readonly OpenDeposit[]): Promise<Known> {
  const deposits = open.map((one) => Object.assign(one, { late: one.status === 'rejected' }));
  const withdrawals = await openWithdrawals(db);
  return { deposits, withdrawals, runs: await openRuns(db), rules: await knownRules(db) };
}

type Worth = Pick<ShownLine, 'amount'> & { readonly currency: 'ARS' | 'USD' };

/** Who must decide on a line, by the present settings and rates. */
export interface Levels {
  /** Whether a line is worth more than one administrator may decide. */
  isLarge(line: Worth): boolean;
  /**
   * Whether explaining a line needs two administrators: as revenue, where it may be a person's deposit, and where it
   * is worth more than one administrator may decide.
   */
  needsTwo(line: Worth, kind: BankLineKind, mayBeDeposits: boolean): boolean;
}

export async function levels(
  { settings, rates }: Pick<TreasuryDeps, 'settings' | 'rates'>,
  tx?: Tx,
): Promise<Levels> {
  const { twoAdminsUsd: limit } = await settings.current(tx);
  const rate = await rates.current(tx);
  const isLarge = ({ amount, currency }: Worth) =>
    isOver(rates.usdTotal([{ minor: amount < 0n ? -amount : amount, currency }], rate), limit);
  return {
    isLarge,
    needsTwo: (line, kind, mayBeDeposits) => isForTwo(kind, mayBeDeposits) || isLarge(line),
  };
}

/** The kinds of explanation that need two administrators. */
export const kindsForTwo = (line: Worth, mayBeDeposits: boolean, { needsTwo }: Levels) =>
  bankLineKind.options.filter(
    (kind) => canBe(kind, line.amount) && needsTwo(line, kind, mayBeDeposits),
  );

/** A proposal as shown on the desk. */
export function shownProposal(
  line: UnknownLine,
  given: LineProposal | undefined,
  needsTwo: boolean,
): Proposal | null {
  if (given === undefined) return null;
  const { as, candidate, rule, certainty, reasons, cautions } = given;
  return {
    as,
    movementId: candidate?.id ?? null,
    orderNumber: candidate?.orderNumber ?? null,
    userName: candidate && as !== 'run' ? `${candidate.name} ${candidate.lastname}`.trim() : null,
    userId: candidate?.userId ?? null,
    account: candidate?.account ?? null,
    amount: candidate ? formatAmount(candidate.amount, line.currency) : null,
    rule: rule?.words ?? null,
    certainty,
    reasons: [...reasons],
    cautions: [...cautions],
    needsTwo,
  };
}
