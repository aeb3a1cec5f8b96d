-- Rents by month, and withdrawals from a project's funds.

-- One month of a contract's rent: what was to be shared and among how much, frozen on its pay day. Money is USD cents.
create table rent_periods (
  id uuid primary key,
  project_id uuid not null,
  contract_id uuid not null,
  from_day date not null,                   -- the first day that counts
  pay_day date not null,                    -- the day it is paid; the last that counts is the one before
  rent_amount bigint not null check (rent_amount >= 0),
  rent_bps integer not null check (rent_bps between 0 and 10000),
  pool bigint not null check (pool >= 0),   -- amount × percent
  contract_tokens bigint not null check (contract_tokens >= 0),
  total_token_days bigint not null check (total_token_days >= 0), -- all of the contract's tokens × days
  held_token_days bigint not null check (held_token_days between 0 and total_token_days),
  shared bigint not null check (shared >= 0),                     -- the holders' part
  kept bigint not null check (kept >= 0),                         -- the unsold tokens' part: stays with the project
  holders integer not null check (holders >= 0),
  status text not null check (status in ('due', 'paid')),
  due_at timestamptz not null,
  paid_at timestamptz,                      -- when it was funded and paid; its entry is dated `due_at`
  unique (contract_id, pay_day),
  check (from_day < pay_day),
  check (shared + kept = pool),
  check ((status = 'paid') = (paid_at is not null))
);
create index rent_periods_unpaid on rent_periods (project_id, pay_day) where status = 'due';

create table rent_shares (
  period_id uuid not null references rent_periods,
  user_id uuid not null,
  token_days bigint not null check (token_days > 0),
  amount bigint not null check (amount >= 0),
  rounded_up boolean not null,              -- got one of the cents that rounding down left
  steps jsonb not null,                     -- [{from, to, tokens}]: how many tokens on which days
  primary key (period_id, user_id)
);
create index rent_shares_by_user on rent_shares (user_id, period_id);

alter table withdrawals add column source text not null default 'wallet' check (source in ('wallet', 'funds'));
