import { formatAmount } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { BankLineRow, BankSums, MatchedLine } from '#contract/treasury/bank/lines.ts';
import type { BankLinesQuery, MatchedQuery } from '#contract/treasury/bank/report.ts';
import type { TreasuryDeps } from '../deps.ts';
import { allLines } from '../store/all-lines.ts';
import { matchedLines } from '../store/decided.ts';
import { shownSums } from '../store/line-sums.ts';
import { openTransfers } from '../store/lines.ts';
import { proposedWords } from './proposed-words.ts';

/** Lines settled by a movement, by default newest first. */
export async function listMatched(
  { database: { db }, identity }: Pick<TreasuryDeps, 'database' | 'identity'>,
  query: MatchedQuery & { readonly line?: string },
): Promise<Page<MatchedLine> & { sums: BankSums }> {
  const { rows, total, sums } = await matchedLines(db, query);
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
    authorId: row.decided_by,
    at: row.decided_at?.toISOString() ?? null,
    releasable: row.releasable,
  }));
  return { page: query.page, pageSize: query.pageSize, items, total, sums: shownSums(sums) };
}

/** All stored lines with the state of each, by default newest first; a search finds proposed orders and persons too. */
export async function listLines(
  { database: { db } }: Pick<TreasuryDeps, 'database'>,
  query: BankLinesQuery,
): Promise<Page<BankLineRow> & { sums: BankSums }> {
  const { search } = query;
  const proposed = search ? await proposedWords(db, search, await openTransfers(db)) : undefined;
  const { rows, total, sums } = await allLines(db, query, { proposed });
  const items = rows.map(({ amount, order_number, ...row }) => ({
    ...row,
    amount: formatAmount(amount, row.currency),
    orderNumber: order_number,
  }));
  return { page: query.page, pageSize: query.pageSize, items, total, sums: shownSums(sums) };
}
