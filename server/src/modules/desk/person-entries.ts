import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts';
import { toMoney } from '#contract/core/money.ts';
import type { listPersonEntries } from '#contract/desk/person-entries.ts';
import { daysBetween } from '#core/clock.ts';
import type { DeskDeps } from './deps.ts';
import { assertPerson } from './people.ts';
import { personEntries } from './store/person-entries.ts';

/** The entries that a figure of a person's money is the sum of. @throws AppError USER_NOT_FOUND */
export async function entriesOf(
  deps: DeskDeps,
  userId: string,
  query: QueryOf<typeof listPersonEntries>,
): Promise<AnswerOf<typeof listPersonEntries>> {
  await assertPerson(deps, userId);
  const { 'filter[from]': from, 'filter[to]': to, ...asked } = query;
  const { rows, total, sum, figure } = await personEntries(deps.database.db, {
    ...asked,
    ...daysBetween(from, to),
    userId,
  });
  const { currency, page, pageSize } = query;
  return {
    items: rows.map(({ movement, movement_id: id, order_number: orderNumber, ...row }) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      amount: toMoney(row.amount, currency),
      after: toMoney(row.after, currency),
      movement:
        movement === null || id === null || orderNumber === null
          ? null
          : { kind: movement, id, orderNumber },
    })),
    page,
    pageSize,
    total,
    totals: total === 0 ? [] : [toMoney(sum, currency)],
    figure: toMoney(figure, currency),
  };
}
