-- "Mis órdenes" is a page of many kinds of lines. Each module that keeps some declares a view of who made which, when and
-- in which project; what a line says is read for the lines of the page alone.
create view token_order_lines as
  select user_id, 'purchase' as kind, id, purchased_at as at, project_id from token_purchases
  union all
  select r.user_id,
         case when exists (
           select 1 from reservation_deposits e
           where e.reservation_id = d.reservation_id and (e.deposited_at, e.id) < (d.deposited_at, d.id))
         then 'reservation_deposit' else 'reservation' end,
         d.id, d.deposited_at, r.project_id
  from reservations r join reservation_deposits d on d.reservation_id = r.id
  union all
  select user_id, 'refund', id, refunded_at, project_id from token_refunds
  union all
  select user_id, 'investment', id, invested_at, project_id from investments;

create view movement_order_lines as
  select user_id, 'deposit' as kind, id, created_at as at, project_id from deposits
  union all
  select user_id, 'withdrawal', id, created_at, project_id from withdrawals
  union all
  select user_id, 'transfer', id, created_at, from_project_id from transfers;

-- entries that are orders by themselves: no other row tells of them
create view ledger_order_lines as
  select distinct a.user_id,
         case e.kind when 'rent_collected' then 'rent' when 'round_closed' then 'return'
                     when 'penalty_returned' then 'return' else e.kind end as kind,
         e.id, e.occurred_at as at, a.project_id
  from ledger_accounts a
  join ledger_postings l on l.account_id = a.id
  join ledger_entries e on e.id = l.entry_id
  where a.holder = 'user'
    and e.kind in ('rent_collected', 'buyback', 'revocation', 'round_closed', 'penalty_returned')
    and (a.purpose = 'available' or a.asset like 'token:%');
