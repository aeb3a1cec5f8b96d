import { sql } from 'kysely';
import type { AuditCheck } from '#modules/ledger';
import { tokensMoneyAudit } from './audit-money.ts';

/*
 * Checks of invariants 5 and 6 of docs/rules.md#3-the-ledger.
 */

const neverOversold: AuditCheck = {
  number: 5,
  name: 'Los tokens vendidos en una ronda nunca superan los que ofreció',
  run: async (db) => {
    const { rows } = await sql<{ round_id: string; sold: string; offered: string }>`
      select r.id as round_id, sum(p.tokens - coalesce(back.tokens, 0)) as sold,
             r.token_count + r.rolled_in as offered
      from round_facts r
      join token_purchases p on p.round_id = r.id
      left join (select purchase_id, sum(tokens) as tokens from token_lot_returns group by purchase_id) back on back.purchase_id = p.id
      group by r.id, r.token_count, r.rolled_in
      having sum(p.tokens - coalesce(back.tokens, 0)) > r.token_count + r.rolled_in`.execute(db);
    return rows.map(
      (row) => `ronda ${row.round_id}: ${row.sold} vendidos, ${row.offered} ofrecidos`,
    );
  },
};

const lotsMatchHoldings: AuditCheck = {
  number: 5,
  name: 'Los lotes suman los tokens que cada persona tiene',
  run: async (db) => {
    const { rows } = await sql<{ user_id: string; issue: string; lots: string; held: string }>`
      with lots as (
        select p.user_id, p.issue_id, sum(p.tokens - coalesce(back.tokens, 0)) as tokens
        from token_purchases p
        left join (select purchase_id, sum(tokens) as tokens from token_lot_returns group by purchase_id) back on back.purchase_id = p.id
        group by p.user_id, p.issue_id),
      held as (
        select user_id, substring(asset from 7)::uuid as issue_id, sum(balance) as tokens
        from account_facts where holder = 'user' and asset like 'token:%' group by user_id, asset)
      select coalesce(l.user_id, h.user_id) as user_id, coalesce(l.issue_id, h.issue_id)::text as issue,
             coalesce(l.tokens, 0) as lots, coalesce(h.tokens, 0) as held
      from lots l full join held h on h.user_id = l.user_id and h.issue_id = l.issue_id
      where coalesce(l.tokens, 0) <> coalesce(h.tokens, 0)`.execute(db);
    return rows.map(
      (row) => `persona ${row.user_id}, emisión ${row.issue}: lotes ${row.lots}, libro ${row.held}`,
    );
  },
};

const reservationsMatch: AuditCheck = {
  number: 6,
  name: 'Los tokens de cada reserva son los que su titular puso',
  run: async (db) => {
    const { rows } = await sql<{ id: string; put: string; held: string }>`
      select r.id, case when r.status in ('active', 'completed') then coalesce(d.tokens, 0) else 0 end as put, coalesce(a.balance, 0) as held
      from reservations r
      left join (select reservation_id, sum(tokens) as tokens from reservation_deposits group by reservation_id) d on d.reservation_id = r.id
      left join (select ref, sum(balance) as balance from account_facts where purpose = 'reserved' group by ref) a on a.ref = r.id
      where case when r.status in ('active', 'completed') then coalesce(d.tokens, 0) else 0 end <> coalesce(a.balance, 0)`.execute(
      db,
    );
    return rows.map((row) => `reserva ${row.id}: puso ${row.put}, el libro tiene ${row.held}`);
  },
};

const vaultsMatch: AuditCheck = {
  number: 6,
  name: 'Los tokens de cada bóveda son los que sus titulares pusieron',
  run: async (db) => {
    const { rows } = await sql<{ vault_id: string; put: string; held: string }>`
      with put as (select vault_id, user_id, sum(tokens) as tokens from investments where status = 'invested' group by vault_id, user_id),
           held as (select ref as vault_id, user_id, sum(balance) as tokens from account_facts where purpose = 'invested' group by ref, user_id)
      select coalesce(p.vault_id, h.vault_id)::text as vault_id, coalesce(p.tokens, 0) as put, coalesce(h.tokens, 0) as held
      from put p full join held h on h.vault_id = p.vault_id and h.user_id = p.user_id
      where coalesce(p.tokens, 0) <> coalesce(h.tokens, 0)`.execute(db);
    return rows.map(
      (row) => `bóveda ${row.vault_id}: pusieron ${row.put}, el libro tiene ${row.held}`,
    );
  },
};

const entriesMatch: AuditCheck = {
  number: 6,
  name: 'Cada ingreso programado que se hizo puso sus tokens en una bóveda, una sola vez',
  run: async (db) => {
    const { rows } = await sql<{ id: string; tokens: string; put: string }>`
      select v.purchase_id as id, v.tokens, coalesce(p.tokens, 0) as put
      from vault_entries v
      left join (
        select f.entry_id, sum(f.amount) as tokens
        from posting_facts f join account_facts a on a.id = f.account_id
        where a.purpose = 'invested' group by f.entry_id) p on p.entry_id = v.entry_id
      where v.status = 'entered' and coalesce(p.tokens, 0) <> v.tokens`.execute(db);
    return rows.map((row) => `compra ${row.id}: debían entrar ${row.tokens}, entraron ${row.put}`);
  },
};

const inheritedLots: AuditCheck = {
  number: 5,
  name: 'Los lotes de los herederos suman los tokens y el costo de los que heredaron',
  run: async (db) => {
    const { rows } = await sql<{ finding: string }>`
      select p.order_number || ': pasaron ' || coalesce(r.tokens, 0) || ' tokens y ' || coalesce(r.cost, 0)
             || ', llegaron ' || coalesce(c.tokens, 0) || ' y ' || coalesce(c.cost, 0) as finding
      from token_purchases p
      left join (select purchase_id, sum(tokens) as tokens, sum(cost) as cost from token_lot_returns
                 where reason = 'inherited' group by 1) r on r.purchase_id = p.id
      left join (select inherited_from, sum(tokens) as tokens, sum(cost) as cost from token_purchases
                 where inherited_from is not null group by 1) c on c.inherited_from = p.id
      where coalesce(r.tokens, 0) <> coalesce(c.tokens, 0) or coalesce(r.cost, 0) <> coalesce(c.cost, 0)
      limit 100`.execute(db);
    return rows.map(({ finding }) => finding);
  },
};

/** The checks that the tokens module adds to the ledger's audit. */
export const tokensAudit: readonly AuditCheck[] = [
  neverOversold,
  lotsMatchHoldings,
  reservationsMatch,
  vaultsMatch,
  entriesMatch,
  inheritedLots,
  ...tokensMoneyAudit,
];
