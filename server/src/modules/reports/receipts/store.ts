import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/*
 * The data of receipts. Reports read across modules, like statistics, and write nothing: a receipt covers a whole
 * order, including its parts in several modules.
 */

export const personOf = (db: Db, userId: string) =>
  db
    .selectFrom('person_facts')
    .select(['name', 'lastname', 'document', 'tax_id'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** No more of it can have: other wallets may have paid in the same entry. */
const MOST = {
  deposit: 'd.accepted_amount',
  withdrawal: 'w.amount',
  transfer: 't.amount',
} as const;

/** The part of a movement's incoming or returned money that paid a debt: minor units of its currency, null for none. */
const debtPaidBy = (movement: 'deposit' | 'withdrawal' | 'transfer', alias: 'd' | 'w' | 't') =>
  sql<bigint | null>`(
    -- without a posting there is no sum, and the least of nothing and an amount would be the amount
    select case when count(*) > 0 then least(-sum(l.amount)::bigint, coalesce(${sql.ref(MOST[movement])}, 0)) end
      from entry_facts e
      join posting_facts l on l.entry_id = e.id
      join account_facts a on a.id = l.account_id
     where e.reference = ${sql.ref(`${alias}.id`)} and e.kind = ${`${movement}.debt`} and a.holder = 'user'
       and a.asset = ${sql.ref(`${alias}.currency`)}
  )`.as('debt');

export const depositOf = (db: Db, id: string) =>
  db
    .selectFrom('deposit_facts as d')
    .leftJoin('project_facts as p', 'p.id', 'd.project_id')
    .leftJoin('charge_facts as c', 'c.deposit_id', 'd.id')
    .selectAll('d')
    .select(['p.name as project_name', 'c.amount as charged', 'c.currency as charged_currency'])
    .select(['c.rate', 'c.rate_source', 'c.rate_as_of', 'c.rate_until'])
    .select(['c.late_rate', 'c.late_rate_source', 'c.late_rate_as_of'])
    .select(debtPaidBy('deposit', 'd'))
    .where('d.id', '=', id)
    .executeTakeFirst();

export const withdrawalOf = (db: Db, id: string) =>
  db
    .selectFrom('withdrawal_facts as w')
    .leftJoin('project_facts as p', 'p.id', 'w.project_id')
    .selectAll('w')
    .select('p.name as project_name')
    .select(debtPaidBy('withdrawal', 'w'))
    .where('w.id', '=', id)
    .executeTakeFirst();

export const transferOf = (db: Db, id: string) =>
  db
    .selectFrom('transfer_facts as t')
    .leftJoin('project_facts as f', 'f.id', 't.from_project_id')
    .leftJoin('project_facts as p', 'p.id', 't.to_project_id')
    .selectAll('t')
    .select(['f.name as from_name', 'p.name as to_name'])
    .select(debtPaidBy('transfer', 't'))
    .where('t.id', '=', id)
    .executeTakeFirst();

export const purchaseOf = (db: Db, id: string) =>
  db
    .selectFrom('purchase_facts as c')
    .leftJoin('project_facts as p', 'p.id', 'c.project_id')
    .leftJoin('contract_facts as k', 'k.id', 'c.contract_id')
    .selectAll('c')
    .select(['p.name as project_name', 'k.name as contract_name'])
    .select((eb) =>
      eb
        .selectFrom('lot_return_facts as b')
        .whereRef('b.purchase_id', '=', 'c.id')
        .where('b.reason', '=', 'refund')
        .select(sql<bigint>`coalesce(sum(b.tokens), 0)::bigint`.as('tokens'))
        .as('refunded'),
    )
    .select((eb) =>
      eb
        .selectFrom('lot_return_facts as i')
        .whereRef('i.purchase_id', '=', 'c.inherited_from')
        .where('i.reason', '=', 'inherited')
        .select('i.entry_id')
        .as('inherited_by'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst();

export const reservationDepositOf = (db: Db, id: string) =>
  db
    .selectFrom('reservation_deposit_facts as d')
    .innerJoin('reservation_facts as r', 'r.id', 'd.reservation_id')
    .leftJoin('project_facts as p', 'p.id', 'r.project_id')
    .leftJoin('unit_facts as u', 'u.id', 'r.property_id')
    .leftJoin('unit_type_facts as y', 'y.id', 'u.property_type_id')
    .leftJoin('removed_unit_facts as w', 'w.id', 'r.property_id')
    .select(['d.id', 'd.tokens', 'd.deposited_at', 'r.id as reservation_id'])
    .select(['r.user_id', 'r.project_id', 'r.price', 'r.status', 'r.expires_at'])
    .select(['p.name as project_name'])
    .select(({ fn }) => [
      fn.coalesce('u.identifier_a', 'w.identifier_a').as('identifier_a'),
      fn.coalesce('u.identifier_b', 'w.identifier_b').as('identifier_b'),
      fn.coalesce('y.name', 'w.type_name').as('type_name'),
    ])
    .select((eb) => [
      eb
        .selectFrom('reservation_deposit_facts as b')
        .whereRef('b.reservation_id', '=', 'd.reservation_id')
        .where((or) =>
          or.or([
            or('b.deposited_at', '<', or.ref('d.deposited_at')),
            or.and([
              or('b.deposited_at', '=', or.ref('d.deposited_at')),
              or('b.id', '<=', or.ref('d.id')),
            ]),
          ]),
        )
        .select(sql<bigint>`sum(b.tokens)::bigint`.as('through'))
        .as('through'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();

export const refundOf = (db: Db, id: string) =>
  db
    .selectFrom('refund_facts as r')
    .leftJoin('project_facts as p', 'p.id', 'r.project_id')
    .leftJoin('reservation_facts as v', 'v.id', 'r.reservation_id')
    .leftJoin('unit_facts as u', 'u.id', 'v.property_id')
    .leftJoin('removed_unit_facts as w', 'w.id', 'v.property_id')
    .selectAll('r')
    .select(['p.name as project_name'])
    .select(({ fn }) => [
      fn.coalesce('u.identifier_a', 'w.identifier_a').as('identifier_a'),
      fn.coalesce('u.identifier_b', 'w.identifier_b').as('identifier_b'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

export const investmentOf = (db: Db, id: string) =>
  db
    .selectFrom('investment_facts as i')
    .leftJoin('project_facts as p', 'p.id', 'i.project_id')
    .leftJoin('contract_facts as k', 'k.id', 'i.contract_id')
    .innerJoin('vault_facts as v', 'v.id', 'i.vault_id')
    .selectAll('i')
    .select(['p.name as project_name', 'k.name as contract_name', 'v.number as vault_number'])
    .select(['v.buyback_price', 'v.buyback_date'])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** The movements of an entry of these kinds on its person's accounts, one line per account. */
export const personalLines = (db: Db, id: string, kinds: readonly string[]) =>
  db
    .selectFrom('entry_facts as e')
    .innerJoin('posting_facts as l', 'l.entry_id', 'e.id')
    .innerJoin('account_facts as a', 'a.id', 'l.account_id')
    .leftJoin('project_facts as p', 'p.id', 'a.project_id')
    .select(['e.id', 'e.kind', 'e.reference', 'e.occurred_at', 'l.amount', 'a.asset', 'a.purpose'])
    .select(['a.user_id', 'a.project_id', 'p.name as project_name'])
    .where('e.id', '=', id)
    .where('e.kind', 'in', [...kinds])
    .where('a.holder', '=', 'user')
    .execute();

/** The parts of lots that an entry returned, with the data of each lot. */
export const lotParts = (db: Db, entryId: string) =>
  db
    .selectFrom('lot_return_facts as r')
    .innerJoin('purchase_facts as c', 'c.id', 'r.purchase_id')
    .select(['r.tokens', 'r.cost', 'r.penalty', 'c.order_number', 'c.currency', 'c.purchased_at'])
    .select(['c.cost as lot_cost', 'c.cost_usd', 'c.tokens as lot_tokens', 'c.price_usd'])
    .where('r.entry_id', '=', entryId)
    .orderBy('c.purchased_at', 'desc')
    .execute();

export const vaultOf = (db: Db, id: string) =>
  db
    .selectFrom('vault_facts as v')
    .innerJoin('contract_facts as k', 'k.id', 'v.contract_id')
    .select(['v.number', 'v.buyback_price', 'v.buyback_date', 'k.name as contract_name'])
    .where('v.id', '=', id)
    .executeTakeFirst();

export const roundOf = (db: Db, id: string) =>
  db
    .selectFrom('round_facts')
    .select(['number', 'contract_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The events of a movement, oldest first. */
export const storyOf = (db: Db, movementId: string) =>
  db
    .selectFrom('movement_event_facts')
    .select(['action', 'at', 'note'])
    .where('movement_id', '=', movementId)
    .orderBy('seq')
    .execute();

/** The entries that an order is booked in: those of these ids, and those that name them. */
export async function entriesOf(db: Db, { ids, at }: { ids: readonly string[]; at?: Date }) {
  let query = db
    .selectFrom('entry_facts')
    .select(['id', 'kind', 'occurred_at'])
    .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('reference', 'in', [...ids])]));
  if (at) query = query.where('occurred_at', '=', at);
  return query.orderBy('seq').limit(20).execute();
}
