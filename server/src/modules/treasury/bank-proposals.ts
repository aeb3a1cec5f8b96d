import { type BankLineKind, bankLineKind } from '#contract/treasury/endpoints.ts';
import { cents, isOver } from '#modules/movements';
import type { Db, Tx } from '#platform/database/index.ts';
import { mayBeDeposit, namesOrder } from './bank-rules.ts';
import type { TreasuryDeps } from './deps.ts';
import { canBe, isForTwo } from './explain-rules.ts';
import type { UnknownLine } from './store-bank.ts';
import { type OpenDeposit, openTransfers } from './store-lines.ts';

/** More are not shown beside a line. */
const PROPOSED = 3;

/** The announced transfers that a line may be: those that it names first, then the oldest. */
export function proposalsFor(line: UnknownLine, open: readonly OpenDeposit[]): OpenDeposit[] {
  const named = (deposit: OpenDeposit) => namesOrder(line.reference, deposit.orderNumber);
  return open
    .filter((deposit) => mayBeDeposit(line, deposit))
    .toSorted((a, b) => Number(named(b)) - Number(named(a)))
    .slice(0, PROPOSED);
}

export const announcedFor = async (db: Db, line: UnknownLine): Promise<OpenDeposit[]> =>
  line.amount > 0n ? proposalsFor(line, await openTransfers(db)) : [];

interface ProposedLine extends UnknownLine {
  readonly deposits: readonly OpenDeposit[];
}

/**
 * Whether two administrators explain a line: as revenue, where it may be a person's deposit, and where it is worth more
 * than the limit for one.
 */
export async function needsTwo(
  { settings, rates }: Pick<TreasuryDeps, 'settings' | 'rates'>,
  tx: Tx | undefined,
  { kind, amount, currency, deposits }: ProposedLine & { readonly kind: BankLineKind },
): Promise<boolean> {
  if (isForTwo(kind, deposits.length > 0)) return true;
  const { twoAdminsUsd } = await settings.current(tx);
  const worth = await rates.usd(amount < 0n ? -amount : amount, currency, tx);
  return isOver(worth, cents(twoAdminsUsd));
}

/** The kinds of explanation that need two administrators. */
export async function kindsForTwo(
  deps: Pick<TreasuryDeps, 'settings' | 'rates'>,
  line: ProposedLine,
): Promise<BankLineKind[]> {
  const kinds: BankLineKind[] = [];
  for (const kind of bankLineKind.options)
    if (canBe(kind, line.amount) && (await needsTwo(deps, undefined, { ...line, kind })))
      kinds.push(kind);
  return kinds;
}
