-- An order buys until the end that its round had when it was placed: a prolonged round is another offer.
alter table buy_orders add column round_ends_at timestamptz;
update buy_orders set round_ends_at = (select ends_at from rounds where rounds.id = buy_orders.round_id);
alter table buy_orders alter column round_ends_at set not null;

-- What failed for the moment is tried again after a pause that grows with the tries.
alter table buy_orders add column tries integer not null default 0 check (tries >= 0);
alter table buy_orders add column next_try_at timestamptz;

/*
 * Marks orders as made by the statement that posts their purchases. Refuses with BUY_ORDER_OVER what was cancelled, failed
 * or made meanwhile: the purchase is not posted then. Waits for no order: the statement posts the purchases of others
 * too, so one whose row is held fails with lock_not_available and is tried again.
 */
create or replace function make_buy_orders(ids uuid[], purchases uuid[], made_at timestamptz[], is_posted boolean[])
returns integer language plpgsql as $$
declare
  one record;
  made integer := 0;
begin
  for one in
    select u.id, u.purchase, u.made_at from unnest(ids, purchases, made_at, is_posted) as u (id, purchase, made_at, posted)
    where u.posted is not false order by u.id
  loop
    perform 1 from buy_orders where id = one.id for update nowait;
    update buy_orders set status = 'made', purchase_id = one.purchase, closed_at = one.made_at
    where id = one.id and status = 'waiting';
    if not found then
      raise exception 'BUY_ORDER_OVER' using errcode = 'LR001';
    end if;
    made := made + 1;
  end loop;
  return made;
end $$;
