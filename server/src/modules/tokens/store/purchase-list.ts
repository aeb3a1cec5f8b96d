import { type SqlBool, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { TokenType } from '#contract/projects/values.ts';
import type { PurchaseSort } from '#contract/tokens/purchases.ts';
import type { DaySpan } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { orderBy } from '#platform/database/queries/keyset.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found } from '#platform/database/queries/search.ts';
import { purchaseOrder } from './purchase-order.ts';
import type { PurchaseRow } from './purchases.ts';

export interface PurchaseFilter extends DaySpan {
  userId?: string | undefined;
  projectId?: string | undefined;
  type?: TokenType | undefined;
  roundId?: string | undefined;
  contractId?: string | undefined;
  /** Only purchases that were not undone. */
  kept?: boolean | undefined;
  /** Only purchases with tokens that were not returned. */
  held?: boolean | undefined;
  /** Only purchases of units in completed rounds whose refunds left the platform a penalty. */
  penalised?: boolean | undefined;
  /** Words of the order, the person, the project or the contract; an amount or a day. */
  search?: string | undefined;
  sort?: PurchaseSort | undefined;
  page: number;
  pageSize: number;
}

const PERSON = sql`(select u.lastname || ' ' || u.name from person_facts u where u.id = token_purchases.user_id)`;
const PROJECT = sql`(select p.name from project_facts p where p.id = token_purchases.project_id)`;
const CONTRACT = sql`(select k.name from contract_facts k where k.id = token_purchases.contract_id)`;

/** Until its round is decided a penalty is in escrow: it returns if the round is closed. */
const PENALISED = sql<SqlBool>`(contract_id is null and exists (
  select from token_lot_returns r join round_facts f on f.id = token_purchases.round_id
  where r.purchase_id = token_purchases.id and r.reason = 'refund' and r.penalty > 0
    and f.status = 'completed'))`;

const HELD = sql<SqlBool>`(tokens > (
  select coalesce(sum(r.tokens), 0) from token_lot_returns r where r.purchase_id = token_purchases.id))`;

/** A page of purchases, newest first by default. */
export function purchasesPage(db: Db, filter: PurchaseFilter): Promise<Page<PurchaseRow>> {
  const order = purchaseOrder(filter.sort, {
    column: (name) => sql.ref(name),
    person: PERSON,
    project: PROJECT,
  });
  return readPage(filtered(db, filter).selectAll().orderBy(orderBy(order)), filter);
}

/** What the purchases of a filter cost, by the currency paid, in minor units. */
export const purchaseSums = (db: Db, filter: PurchaseFilter) =>
  filtered(db, filter)
    .select(['currency', sql<bigint>`sum(cost)::bigint`.as('cost')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();

function filtered(db: Db, filter: PurchaseFilter) {
  let query = db.selectFrom('token_purchases');
  if (filter.userId) query = query.where('user_id', '=', filter.userId);
  // the list of all people shows each purchase once, under its buyer and not under their heirs
  else query = query.where('inherited_from', 'is', null);
  if (filter.projectId) query = query.where('project_id', '=', filter.projectId);
  if (filter.type) query = query.where('token_type', '=', filter.type);
  if (filter.roundId) query = query.where('round_id', '=', filter.roundId);
  if (filter.contractId) query = query.where('contract_id', '=', filter.contractId);
  if (filter.kept) query = query.where('status', '=', 'completed');
  if (filter.held) query = query.where(HELD);
  if (filter.penalised) query = query.where(PENALISED);
  if (filter.from) query = query.where('purchased_at', '>=', filter.from);
  if (filter.before) query = query.where('purchased_at', '<', filter.before);
  if (filter.search)
    query = query.where(
      found(filter.search, {
        texts: [sql`order_number`, PERSON, PROJECT, CONTRACT],
        amounts: [sql`cost`],
        at: [sql`purchased_at`],
      }),
    );
  return query;
}
