import { sql } from 'kysely';
import type { AuditCheck } from '#modules/ledger';

/*
 * Checks that the ledger agrees with the lots: money paid for tokens, money returned, money paid by buy-backs.
 */

/**
 * The escrow of an open round equals the cost of its lots, and its penalties account equals their penalties. Both
 * accounts of an ended round are empty.
 */
const escrowMatchesLots: AuditCheck = {
  number: 6,
  name: 'La garantía de cada ronda es lo que costaron sus lotes, menos lo devuelto',
  run: async (db) => {
    const { rows } = await sql<{ round: string; currency: string; due: string; held: string }>`
      with lots as (
        select p.round_id, p.currency, sum(p.cost - coalesce(b.cost, 0)) as cost, sum(coalesce(b.penalty, 0)) as penalty
        from token_purchases p
        join round_facts r on r.id = p.round_id and r.status = 'in_progress'
        left join (
          select purchase_id, sum(cost) filter (where reason <> 'buyback') as cost, sum(penalty) as penalty
          from token_lot_returns group by purchase_id) b on b.purchase_id = p.id
        group by 1, 2),
      due as (
        select round_id, currency, 'escrow' as purpose, cost as amount from lots
        union all
        select round_id, currency, 'penalties', penalty from lots),
      held as (
        select ref as round_id, asset as currency, purpose, balance as amount
        from account_facts where holder = 'project' and purpose in ('escrow', 'penalties') and ref is not null)
      select coalesce(d.round_id, h.round_id)::text || ', ' || coalesce(d.purpose, h.purpose) as round, coalesce(d.currency, h.currency) as currency,
             coalesce(d.amount, 0)::text as due, coalesce(h.amount, 0)::text as held
      from due d full join held h on h.round_id = d.round_id and h.currency = d.currency and h.purpose = d.purpose
      where coalesce(d.amount, 0) <> coalesce(h.amount, 0)
      limit 100`.execute(db);
    return rows.map(
      ({ round, currency, due, held }) =>
        `ronda ${round}: corresponde ${due} ${currency}, hay ${held}`,
    );
  },
};

/**
 * Each purchase has an entry that moved its cost into the round's escrow and its tokens out of the round, and each such
 * entry has a purchase.
 */
const purchasesMatchEntries: AuditCheck = {
  number: 5,
  name: 'Cada compra movió lo que costó y sus tokens',
  run: async (db) => {
    const { rows } = await sql<{ finding: string }>`
      select p.order_number || ': costó ' || p.cost || ' ' || p.currency || ' por ' || p.tokens || ' tokens, se movieron '
             || coalesce(m.paid, 0) || ' y ' || coalesce(m.tokens, 0) as finding
      from token_purchases p
      left join lateral (
        select sum(l.amount) filter (where a.purpose = 'escrow' and a.ref = p.round_id and a.asset = p.currency) as paid,
               -sum(l.amount) filter (where a.purpose = 'unissued' and a.ref = p.round_id and a.asset = 'token:' || p.issue_id) as tokens
        from posting_facts l join account_facts a on a.id = l.account_id where l.entry_id = p.id) m on true
      where p.inherited_from is null and (coalesce(m.paid, 0) <> p.cost or coalesce(m.tokens, 0) <> p.tokens)
      union all
      select 'asiento ' || e.id || ': sin compra'
      from entry_facts e left join token_purchases p on p.id = e.id
      where e.kind = 'purchase' and p.id is null
      limit 100`.execute(db);
    return rows.map(({ finding }) => finding);
  },
};

/** Each return of tokens paid their buyer the cost of the lots, less the penalty. */
const returnsMatchEntries: AuditCheck = {
  number: 5,
  name: 'Cada devolución pagó lo que costaron sus lotes, menos la penalidad',
  run: async (db) => {
    const { rows } = await sql<{ entry: string; due: string; paid: string }>`
      with due as (
        select r.entry_id, p.user_id, p.currency, sum(r.cost - r.penalty) as amount
        from token_lot_returns r join token_purchases p on p.id = r.purchase_id
        where r.reason in ('refund', 'revocation', 'round_closed') group by 1, 2, 3),
      paid as (
        select e.id as entry_id, a.user_id, a.asset as currency, sum(l.amount) as amount
        from entry_facts e
        join posting_facts l on l.entry_id = e.id
        join account_facts a on a.id = l.account_id and a.holder = 'user' and a.asset not like 'token:%'
        where e.kind in ('refund', 'revocation', 'round_closed') group by 1, 2, 3)
      select coalesce(d.entry_id, p.entry_id)::text as entry, coalesce(d.amount, 0)::text as due, coalesce(p.amount, 0)::text as paid
      from due d full join paid p on p.entry_id = d.entry_id and p.user_id = d.user_id and p.currency = d.currency
      where coalesce(d.amount, 0) <> coalesce(p.amount, 0)
      limit 100`.execute(db);
    return rows.map(({ entry, due, paid }) => `asiento ${entry}: corresponde ${due}, pagó ${paid}`);
  },
};

/** Each buy-back paid its vault's price for each token that it retired. */
const buybacksMatchPrices: AuditCheck = {
  number: 6,
  name: 'Cada recompra pagó el precio de su bóveda por cada token retirado',
  run: async (db) => {
    const { rows } = await sql<{ entry: string; tokens: string; paid: string }>`
      select m.id::text as entry, m.tokens::text, m.paid::text
      from (
        select e.id, e.reference,
               coalesce(sum(l.amount) filter (where a.holder = 'user' and a.asset = 'USD'), 0) as paid,
               coalesce(sum(l.amount) filter (where a.purpose = 'retired'), 0) as tokens
        from entry_facts e
        join posting_facts l on l.entry_id = e.id
        join account_facts a on a.id = l.account_id
        where e.kind = 'buyback' group by e.id, e.reference) m
      left join vault_facts v on v.id = m.reference
      where v.id is null or m.paid <> m.tokens * v.buyback_price
      limit 100`.execute(db);
    return rows.map(
      ({ entry, tokens, paid }) => `asiento ${entry}: ${tokens} tokens por ${paid} centavos`,
    );
  },
};

/** The checks of money that the tokens module adds to the ledger's audit. */
export const tokensMoneyAudit: readonly AuditCheck[] = [
  escrowMatchesLots,
  purchasesMatchEntries,
  returnsMatchEntries,
  buybacksMatchPrices,
];
