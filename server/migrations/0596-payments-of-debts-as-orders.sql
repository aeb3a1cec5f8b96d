-- Money of a wallet that pays a debt is a line of "mis órdenes", one for each entry. An entry that takes money from the
-- wallets of several projects is found by each of them.
create or replace view ledger_order_lines as
  select distinct a.user_id,
         case when e.kind = 'rent_collected' then 'rent'
              when e.kind in ('round_closed', 'penalty_returned') then 'return'
              when e.kind like '%.debt' or e.kind = 'treasury.recovery' then 'debt'
              else e.kind end as kind,
         e.id, e.occurred_at as at, a.project_id
  from ledger_accounts a
  join ledger_postings l on l.account_id = a.id
  join ledger_entries e on e.id = l.entry_id
  where a.holder = 'user'
    and (e.kind in ('rent_collected', 'buyback', 'revocation', 'round_closed', 'penalty_returned', 'treasury.recovery')
      or e.kind like '%.debt')
    and (a.purpose = 'available' or a.asset like 'token:%');
