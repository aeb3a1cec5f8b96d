import type { SelectQueryBuilder, Simplify } from 'kysely';
import { sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';

/**
 * A page of a query's rows, with the number of all its rows.
 * @param query the whole list in its order, which has to be total: a row must not be on two pages
 * @param of.page from 1
 */
export async function readPage<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<Simplify<Row>>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<bigint>`count(*)`.as('total'))
    // for any query the compiler cannot tell the type of the only column
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow();
  const items = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, pageSize, total: Number(total) };
}
