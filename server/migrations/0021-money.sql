-- The first of two approvals of a movement that is worth more than one administrator may decide on.
create table movement_approvals (
  movement_id uuid primary key,
  approved_by uuid not null,
  approved_at timestamptz not null,
  amount bigint not null check (amount > 0)      -- minor units of the movement's currency: what was approved
);

alter table movement_events drop constraint movement_events_action_check;
alter table movement_events add constraint movement_events_action_check
  check (action in ('created', 'approved', 'sent', 'accepted', 'completed', 'rejected', 'returned', 'expired'));

-- What the platform earned, on its way to the company's own account.
create table revenue_withdrawals (
  id uuid primary key,
  order_number text not null unique,
  source text not null check (source in ('fees', 'penalties')),
  currency text not null check (currency in ('ARS', 'USD', 'USDT')),
  amount bigint not null check (amount > 0),
  destination text not null,
  note text not null,
  status text not null check (status in ('pending', 'completed', 'rejected')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'completed' or decided_by <> asked_by)
);
create index revenue_withdrawals_by_time on revenue_withdrawals (asked_at desc);

-- Rates read from the market; those kept out are never quoted with.
create table market_rates (
  id uuid primary key,
  source text not null,
  buy text not null,
  sell text not null,
  as_of timestamptz not null,                    -- when the source says that it holds
  fetched_at timestamptz not null,               -- when it was last read
  kept_out boolean not null,                     -- jumped too far from the one before
  unique (source, as_of, buy, sell)
);
create index market_rates_by_time on market_rates (fetched_at desc) where not kept_out;

-- Lines of the bank's own statements, each once, and the movement that each one is.
create table bank_statement_lines (
  id uuid primary key,
  currency text not null check (currency in ('ARS', 'USD')),
  day date not null,
  amount bigint not null check (amount <> 0),    -- minor units; what left the account is negative
  reference text not null,
  occurrence integer not null,                   -- the nth of the same day, amount and reference
  movement_kind text check (movement_kind in ('deposit', 'withdrawal', 'revenue')),
  movement_id uuid,
  imported_by uuid not null,
  imported_at timestamptz not null,
  unique (currency, day, amount, reference, occurrence),
  check ((movement_kind is null) = (movement_id is null))
);
create unique index bank_statement_lines_by_movement on bank_statement_lines (movement_id) where movement_id is not null;
create index bank_statement_lines_by_day on bank_statement_lines (currency, day);
