-- A purchase is a lot: what was bought, in which round, for how much, in which currency, at which rate.
create table token_purchases (
  id uuid primary key,                      -- also the id of its ledger entry
  order_number text not null unique,
  user_id uuid not null,
  project_id uuid not null,
  contract_id uuid,
  issue_id uuid not null,                   -- the project (property tokens) or the contract
  round_id uuid not null,
  round_number integer not null,
  token_type text not null,
  tokens bigint not null check (tokens > 0),
  price_usd bigint not null check (price_usd > 0),
  cost bigint not null check (cost > 0),
  currency text not null,
  cost_usd bigint not null check (cost_usd > 0),
  rate text,
  rate_source text,
  rate_as_of timestamptz,
  terms_version text not null,
  purchased_at timestamptz not null,
  revocable_until timestamptz,
  status text not null default 'completed' check (status in ('completed', 'revoked', 'returned'))
);
create index token_purchases_by_user on token_purchases (user_id, purchased_at desc);
create index token_purchases_by_issue on token_purchases (issue_id, user_id, purchased_at desc);
create index token_purchases_by_round on token_purchases (round_id);

-- What came back of a lot, newest lot first. A lot's rest is its tokens less these.
create table token_lot_returns (
  id uuid primary key,
  purchase_id uuid not null references token_purchases,
  entry_id uuid not null,
  reason text not null check (reason in ('refund', 'revocation', 'round_closed', 'buyback')),
  tokens bigint not null check (tokens > 0),
  cost bigint not null check (cost >= 0),   -- the part of the lot's cost these tokens stand for
  penalty bigint not null check (penalty >= 0),
  returned_at timestamptz not null
);
create index token_lot_returns_by_purchase on token_lot_returns (purchase_id);

create table reservations (
  id uuid primary key,
  property_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  price bigint not null check (price > 0),
  status text not null check (status in ('active', 'completed', 'refunded', 'expired', 'undone')),
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz
);
-- One buyer a unit: two reservations racing cannot both stand.
create unique index reservations_one_standing on reservations (property_id) where status in ('active', 'completed');
create index reservations_by_user on reservations (user_id, created_at desc);
create index reservations_to_expire on reservations (expires_at) where status = 'active';

create table reservation_deposits (
  id uuid primary key,                      -- also the id of its ledger entry
  reservation_id uuid not null references reservations,
  tokens bigint not null check (tokens > 0),
  deposited_at timestamptz not null
);
create index reservation_deposits_by_reservation on reservation_deposits (reservation_id);

create table token_refunds (
  id uuid primary key,                      -- also the id of its ledger entry
  user_id uuid not null,
  project_id uuid not null,
  reservation_id uuid references reservations,
  tokens bigint not null check (tokens > 0),
  refunded_at timestamptz not null
);
create index token_refunds_by_user on token_refunds (user_id, refunded_at desc);

create table investments (
  id uuid primary key,
  entry_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  contract_id uuid not null,
  vault_id uuid not null,
  tokens bigint not null check (tokens > 0),
  invested_at timestamptz not null,
  status text not null check (status in ('invested', 'paid', 'undone')),
  paid_usd bigint,
  paid_at timestamptz
);
create index investments_by_user on investments (user_id, invested_at desc);
create index investments_by_vault on investments (vault_id);
