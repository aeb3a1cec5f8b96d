import { formatAmount } from '#contract/core/money.ts';
import type { BankReport } from '#contract/treasury/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { kindsForTwo, proposalsFor } from './bank-proposals.ts';
import type { Actor, TreasuryDeps } from './deps.ts';
import { readStatement, type StatementLine } from './statement.ts';
import {
  coverage,
  insertLines,
  lockMatching,
  matchLines,
  missingMovements,
  type UnknownLine,
  unknownLines,
} from './store-bank.ts';
import { explainedLines } from './store-explanations.ts';
import { type OpenDeposit, openTransfers } from './store-lines.ts';

/**
 * Imports a bank statement: known lines are left unchanged, and every line is matched with movements.
 * @throws AppError VALIDATION_FAILED with every unreadable line; then none is stored
 */
export async function importStatement(deps: TreasuryDeps, actor: Actor, csv: string) {
  const { lines, faults } = readStatement(csv);
  if (faults.length > 0 || lines.length === 0)
    throw new AppError(
      'VALIDATION_FAILED',
      faults.length > 0 ? faults : [{ path: 'csv', message: 'REQUIRED' }],
    );
  const { database, clock, audit } = deps;
  const added = await database.transaction(async (tx) => {
    await lockMatching(tx);
    const count = await insertLines(tx, numbered(lines), { by: actor.userId, at: clock.now() });
    await matchLines(tx);
    // one match may allow another: a transfer that bounced is two lines
    await matchLines(tx);
    await audit.record(tx, {
      actorId: actor.userId,
      action: 'treasury.import',
      targetKind: 'bank_statement',
      targetId: null,
      after: { lines: lines.length, added: count },
      address: actor.address,
    });
    return count;
  });
  return { ...(await bankReport(deps, actor.userId)), added, repeated: lines.length - added };
}

/** Looks again for movements that were decided after their line came. */
export const matchAgain = ({ database }: TreasuryDeps): Promise<void> =>
  database.transaction(async (tx) => {
    await lockMatching(tx);
    await matchLines(tx);
  });

/** The same line may occur twice in a statement, and means two movements. */
function numbered(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = `${line.currency}/${line.day}/${line.amount}/${line.reference}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, id: newId(), occurrence };
  });
}

/**
 * The differences between the bank and us, in both directions.
 * @param readerId sees which explanations are their own
 */
export async function bankReport(
  deps: Pick<TreasuryDeps, 'database' | 'identity' | 'settings' | 'rates'>,
  readerId: string,
): Promise<BankReport> {
  const { identity } = deps;
  const { db } = deps.database;
  const { first, last, ...counts } = await coverage(db);
  const explained = await explainedLines(db);
  const people = explained.flatMap(({ asked_by, approved_by }) => [asked_by, approved_by ?? []]);
  const names = await identity.names([...new Set(people.flat())]);
  const open = await openTransfers(db);
  const proposed = async (line: UnknownLine) => {
    const deposits = proposalsFor(line, open);
    return {
      ...shown(line),
      needsTwo: await kindsForTwo(deps, { ...line, deposits }),
      deposits: deposits.map(shownDeposit),
    };
  };
  return {
    ...counts,
    from: first,
    to: last,
    unknown: await Promise.all((await unknownLines(db)).map(proposed)),
    explanations: explained.map((line) => ({
      ...shown(line),
      explanationId: line.explanation_id,
      deposits: line.status === 'pending' ? proposalsFor(line, open).map(shownDeposit) : [],
      kind: line.kind,
      reason: line.reason,
      status: line.status,
      by: names.get(line.asked_by) ?? '',
      at: line.asked_at.toISOString(),
      mine: line.asked_by === readerId,
      approvedBy: line.approved_by === null ? null : (names.get(line.approved_by) ?? ''),
    })),
    missing: (await missingMovements(db)).map(({ order_number: orderNumber, ...row }) => ({
      ...row,
      orderNumber,
      amount: formatAmount(row.amount, row.currency),
    })),
  };
}

const shown = ({ id, day, amount, currency, reference }: UnknownLine) => ({
  id,
  day,
  currency,
  reference,
  amount: formatAmount(amount, currency),
});

const shownDeposit = ({
  id,
  orderNumber,
  status,
  amount,
  currency,
  name,
  lastname,
}: OpenDeposit) => ({
  id,
  orderNumber,
  /** It expired before anybody saw its money. */
  late: status === 'rejected',
  status: status === 'sent' ? ('sent' as const) : ('pending' as const),
  amount: formatAmount(amount, currency),
  userName: `${name} ${lastname}`,
});
