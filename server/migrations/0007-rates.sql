-- A rate held for one user and one use; what is converted at it keeps its own copy of the rate.
create table quotes (
  id uuid primary key,
  user_id uuid not null,
  from_currency text not null check (from_currency in ('ARS', 'USD', 'USDT')),
  to_currency text not null check (to_currency in ('ARS', 'USD', 'USDT')),
  amount bigint not null check (amount > 0),          -- minor units of from_currency
  converted bigint not null check (converted > 0),    -- minor units of to_currency
  rate text not null,                                 -- pesos for one dollar, or '1' between dollars and USDT
  source text not null,
  as_of timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_by text,                                    -- idempotency key of the one call that used it
  claimed_at timestamptz,
  check (from_currency <> to_currency),
  check ((claimed_by is null) = (claimed_at is null))
);
create index quotes_unused on quotes (expires_at) where claimed_by is null;
