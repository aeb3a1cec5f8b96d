/*
 * Orders to buy tokens once money that is on its way is credited: a deposit that somebody has to accept or a chain to
 * confirm, or a transfer from another project's wallet. An order is carried out once, by the statement that posts its
 * purchase.
 */
create table buy_orders (
  id uuid primary key,
  user_id uuid not null,
  project_id uuid not null,
  -- null for property tokens
  contract_id uuid,
  round_id uuid not null,
  round_number integer not null,
  -- when the round's sales ended by then: a prolonged round is another offer
  round_ends_at timestamptz not null,
  tokens bigint not null check (tokens > 0),
  -- USD cents a token: never more is paid
  price_usd bigint not null check (price_usd > 0),
  currency text not null check (currency in ('ARS', 'USD', 'USDT')),
  -- minor units of the currency: never more is spent
  most bigint not null check (most > 0),
  -- the last vault that the tokens may enter when the grace period ends; null where they are not to enter any
  last_vault integer,
  -- what the contract promised when it was ordered
  promised text not null,
  terms_version text not null,
  source text not null check (source in ('deposit', 'transfer')),
  movement_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- what failed for the moment is tried again after a pause that grows with the tries
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  status text not null check (status in ('waiting', 'made', 'failed', 'cancelled', 'expired')),
  reason text check (reason in (
    'asked', 'money_rejected', 'money_late', 'too_late', 'short', 'price', 'round_over', 'sold_out', 'offer', 'terms',
    'vault', 'blocked', 'unverified', 'declaration')),
  -- the purchase that it became
  purchase_id uuid unique,
  closed_at timestamptz,
  check ((status = 'waiting') = (closed_at is null)),
  check ((status = 'made') = (purchase_id is not null)),
  check ((status in ('failed', 'cancelled', 'expired')) = (reason is not null))
);
-- one purchase waits for one deposit or transfer
create unique index buy_orders_waiting on buy_orders (movement_id) where status = 'waiting';
create index buy_orders_of_movements on buy_orders (movement_id);
create index buy_orders_of_people on buy_orders (user_id, created_at);

/*
 * Marks orders as made by the statement that posts their purchases. Refuses with BUY_ORDER_OVER what was cancelled, failed
 * or made meanwhile: the purchase is not posted then. Waits for no order: the statement posts the purchases of others
 * too, so one whose row is held fails with lock_not_available and is tried again.
 */
create function make_buy_orders(ids uuid[], purchases uuid[], made_at timestamptz[], is_posted boolean[])
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
