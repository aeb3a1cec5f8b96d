-- Withdrawals that are paid by a batch of the bank's.
create table payment_runs (
  id uuid primary key,
  number text not null unique,
  currency text not null check (currency in ('ARS', 'USD')),
  format text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  cancelled_by uuid references users,
  cancelled_at timestamptz,
  reason text,
  -- when one line of the bank's statement showed the payment of all of it, and who decided so
  settled_by uuid references users,
  settled_at timestamptz,
  check ((cancelled_at is null) = (cancelled_by is null)),
  check ((settled_at is null) = (settled_by is null))
);


create table payment_run_lines (
  run_id uuid not null references payment_runs,
  withdrawal_id uuid not null references withdrawals,
  position integer not null check (position > 0),
  -- taken out: it may be paid otherwise
  removed_by uuid references users,
  removed_at timestamptz,
  reason text,
  primary key (run_id, withdrawal_id),
  unique (run_id, position),
  check ((removed_at is null) = (removed_by is null))
);
-- a withdrawal is in one open run at most
create unique index payment_run_lines_once on payment_run_lines (withdrawal_id) where removed_at is null;

-- who else a destination belongs to
create index withdrawals_by_destination on withdrawals (destination_account);
