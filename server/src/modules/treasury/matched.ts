import { formatAmount } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { BankReport, MatchedLine, MatchedQuery } from '#contract/treasury/bank-schemas.ts';
import { AppError } from '#core/errors.ts';
import { bankReport } from './bank.ts';
import type { Actor, TreasuryDeps } from './deps.ts';
import { lockMatching } from './store/bank.ts';
import { matchedLines, releaseMatch } from './store/decided.ts';
import { lockLine } from './store/lines.ts';

/** Lines settled by a movement, by default newest first. */
export async function listMatched(
  { database: { db }, identity }: Pick<TreasuryDeps, 'database' | 'identity'>,
  query: MatchedQuery,
): Promise<Page<MatchedLine>> {
  const { rows, total } = await matchedLines(db, query);
  const people = [...new Set(rows.flatMap(({ decided_by }) => decided_by ?? []))];
  const names = await identity.names(people);
  const items = rows.map((row) => ({
    id: row.id,
    day: row.day,
    amount: formatAmount(row.amount, row.currency),
    currency: row.currency,
    reference: row.reference,
    orderNumber: row.order_number,
    movementId: row.movement_id,
    kind: row.movement_kind,
    by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    at: row.decided_at?.toISOString() ?? null,
    releasable: row.releasable,
  }));
  return { page: query.page, pageSize: query.pageSize, items, total };
}

/**
 * Undoes an automatic match: nothing moves, the line is open again, and it never matches that movement again. A line
 * that credited a deposit or showed a payment cannot be released, because the money has moved.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS
 */
export async function releaseLine(
  deps: TreasuryDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<BankReport> {
  await deps.database.transaction(async (tx) => {
    await deps.identity.holdActive(tx, actor.userId);
    await lockMatching(tx);
    const line = await lockLine(tx, id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    const released = { id, by: actor.userId, at: deps.clock.now(), reason };
    if (!(await releaseMatch(tx, released))) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const { day, amount, currency, reference } = line;
    await deps.audit.record(tx, {
      actorId: actor.userId,
      action: 'treasury.release',
      targetKind: 'bank_line',
      targetId: id,
      after: { day, amount, currency, reference, reason },
      address: actor.address,
    });
  });
  return bankReport(deps, actor.userId);
}
