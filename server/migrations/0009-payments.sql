-- Money coming in. `expired` tells a deposit that ran out of time from one that somebody rejected: it may be reopened.
create table deposits (
  id uuid primary key,
  order_number text not null unique,
  user_id uuid not null,
  project_id uuid not null,
  type text not null check (type in ('ars_bank_transfer', 'usd_bank_transfer', 'usdt_transfer', 'card', 'stripe', 'bitpay')),
  currency text not null check (currency in ('ARS', 'USD', 'USDT')),
  amount bigint not null check (amount > 0),            -- announced, minor units
  accepted_amount bigint check (accepted_amount > 0),   -- credited, minor units
  status text not null check (status in ('pending', 'sent', 'completed', 'rejected')),
  expired boolean not null default false,
  tx_hash text,
  reference text,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,
  check ((status = 'completed') = (accepted_amount is not null)),
  check ((status in ('completed', 'rejected')) = (closed_at is not null)),
  check (not expired or status = 'rejected')
);
create index deposits_by_user on deposits (user_id, created_at desc);
create index deposits_by_status on deposits (status, created_at desc);
create index deposits_to_expire on deposits (expires_at) where status = 'pending';

-- Money going out. Fee, USD value, rate and destination are frozen when it is asked for.
create table withdrawals (
  id uuid primary key,
  order_number text not null unique,
  user_id uuid not null,
  project_id uuid not null,
  type text not null check (type in ('bank_transfer', 'usdt_transfer')),
  currency text not null check (currency in ('ARS', 'USD', 'USDT')),
  amount bigint not null check (amount > 0),                      -- leaves the wallet, minor units of currency
  fee_percent text not null,
  fee_amount bigint not null check (fee_amount >= 0 and fee_amount < amount),
  received_currency text not null check (received_currency in ('ARS', 'USD', 'USDT')),
  received_amount bigint not null check (received_amount > 0),    -- arrives, minor units of received_currency
  usd_amount bigint not null check (usd_amount >= 0),             -- cents
  rate text,
  rate_source text,
  rate_as_of timestamptz,
  bank_account_id uuid,
  destination_alias text not null,
  destination_holder text not null,
  destination_account text not null,
  status text not null check (status in ('pending', 'sent', 'completed', 'rejected')),
  reference text,
  reason text,
  created_at timestamptz not null,
  pre_approved_at timestamptz,
  due_at timestamptz,
  sent_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,                                          -- rejected or returned
  check ((currency = received_currency) = (rate is null)),
  check (currency <> received_currency or received_amount = amount - fee_amount),
  check ((pre_approved_at is null) = (due_at is null)),
  check (status not in ('sent', 'completed') or (pre_approved_at is not null and sent_at is not null)),
  check (status <> 'completed' or completed_at is not null),
  check ((status = 'rejected') = (closed_at is not null))
);
create index withdrawals_by_user on withdrawals (user_id, created_at desc);
create index withdrawals_by_status on withdrawals (status, created_at desc);
create index withdrawals_to_complete on withdrawals (due_at) where status = 'sent';
create index withdrawals_under_way_by_account on withdrawals (bank_account_id) where status in ('pending', 'sent');

-- Money between two projects' wallets of one person.
create table transfers (
  id uuid primary key,
  order_number text not null unique,
  user_id uuid not null,
  from_project_id uuid not null,
  to_project_id uuid not null,
  currency text not null check (currency in ('ARS', 'USD', 'USDT')),
  amount bigint not null check (amount > 0),
  fee_percent text not null,
  fee_amount bigint not null check (fee_amount >= 0 and fee_amount < amount),
  status text not null check (status in ('pending', 'completed', 'rejected')),
  reason text,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (from_project_id <> to_project_id),
  check ((status = 'pending') = (closed_at is null))
);
create index transfers_by_user on transfers (user_id, created_at desc);
create index transfers_by_status on transfers (status, created_at desc);

-- The story of deposits, withdrawals and transfers: who did what, when.
create table movement_events (
  id uuid primary key,
  movement_id uuid not null,
  action text not null check (action in ('created', 'sent', 'accepted', 'completed', 'rejected', 'returned', 'expired')),
  at timestamptz not null,
  actor_id uuid,                                                  -- null: it happened by itself
  actor_role text,
  note text,
  seq bigint generated always as identity
);
create index movement_events_by_movement on movement_events (movement_id, seq);
