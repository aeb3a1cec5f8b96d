import { type SqlBool, sql } from 'kysely';
import type { TokenType } from '#contract/projects/values.ts';
import type { PurchaseSort } from '#contract/tokens/purchases.ts';
import type { DaySpan } from '#core/clock.ts';
import { purchaseOrder } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import { isAfter, orderBy, placeOf } from '#platform/database/queries/keyset.ts';
import { found } from '#platform/database/queries/search.ts';
import { type AsyncRow, inOrder } from './chunks.ts';
import { isOneOf } from './store.ts';

/* Purchases for files, as their list has them. Read-only, across modules. */

export interface PurchaseFilter extends DaySpan {
  readonly userId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly type?: TokenType | undefined;
  readonly roundId?: string | undefined;
  readonly contractId?: string | undefined;
  /** Only purchases that were not undone. */
  readonly kept?: boolean | undefined;
  /** Only those of whose tokens some were not returned. */
  readonly held?: boolean | undefined;
  /** Only those whose refunds left the platform a penalty. */
  readonly penalised?: boolean | undefined;
  /** As its list is searched. */
  readonly search?: string | undefined;
  readonly sort?: PurchaseSort | undefined;
}

/** As the list of purchases has it: until its round is decided a penalty is in escrow. */
const PENALISED = sql<SqlBool>`(d.contract_id is null and exists (
  select from lot_return_facts b join round_facts r on r.id = d.round_id
  where b.purchase_id = d.id and b.reason = 'refund' and b.penalty > 0 and r.status = 'completed'))`;

/** Some of its tokens were not returned. */
const HELD = sql<SqlBool>`(d.tokens > (
  select coalesce(sum(b.tokens), 0) from lot_return_facts b where b.purchase_id = d.id))`;

/** Whether a row may move within the order while a file is written: names change, purchases do not. */
const mayMove = ({ sort }: PurchaseFilter): boolean =>
  sort !== undefined && /person|project/.test(sort);

export const purchaseRows = (db: Db, filter: PurchaseFilter) => {
  const { userId, projectId, type, roundId, contractId } = filter;
  const { kept, held, penalised, from, before, search } = filter;
  const order = purchaseOrder(filter.sort, {
    column: (name) => sql.ref(`d.${name}`),
    person: sql`u.lastname || ' ' || u.name`,
    project: sql`p.name`,
  });
  const selected = db
    .selectFrom('purchase_facts as d')
    .leftJoin('project_facts as p', 'p.id', 'd.project_id')
    .leftJoin('contract_facts as k', 'k.id', 'd.contract_id')
    .leftJoin('person_facts as u', 'u.id', 'd.user_id')
    .where((eb) =>
      eb.and([
        // the list of all people shows each purchase once, under its buyer and not under their heirs
        ...(userId ? [eb('d.user_id', '=', userId)] : [eb('d.inherited_from', 'is', null)]),
        ...(projectId ? [eb('d.project_id', '=', projectId)] : []),
        ...(type ? [eb('d.token_type', '=', type)] : []),
        ...(roundId ? [eb('d.round_id', '=', roundId)] : []),
        ...(contractId ? [eb('d.contract_id', '=', contractId)] : []),
        ...(kept ? [eb('d.status', '=', 'completed')] : []),
        ...(held ? [HELD] : []),
        ...(penalised ? [PENALISED] : []),
        ...(search
          ? [
              found(search, {
                texts: [
                  sql`d.order_number`,
                  sql`u.lastname || ' ' || u.name`,
                  sql`p.name`,
                  sql`k.name`,
                ],
                amounts: [sql`d.cost`],
                at: [sql`d.purchased_at`],
              }),
            ]
          : []),
        ...(from ? [eb('d.purchased_at', '>=', from)] : []),
        ...(before ? [eb('d.purchased_at', '<', before)] : []),
      ]),
    );
  const lines = selected
    .selectAll('d')
    .select(['p.name as project_name', 'k.name as contract_name', 'u.name', 'u.lastname'])
    .select((eb) =>
      eb
        .selectFrom('lot_return_facts as b')
        .whereRef('b.purchase_id', '=', 'd.id')
        .where('b.reason', '=', 'refund')
        .select(sql<bigint>`coalesce(sum(b.tokens), 0)::bigint`.as('tokens'))
        .as('refunded'),
    )
    .select(placeOf(order).as('place'));
  return inOrder(mayMove(filter), {
    ids: () => selected.select('d.id').orderBy(orderBy(order)).execute(),
    some: (ids) => lines.where(isOneOf(ids)).execute(),
    after: (last, limit) =>
      (last ? lines.where(isAfter(order, last)) : lines)
        .orderBy(orderBy(order))
        .limit(limit)
        .execute(),
  });
};

export type PurchaseLine = AsyncRow<typeof purchaseRows>;
