-- Deposits that a payment provider charges: what it was asked for, and what it said. One row a deposit.
create table deposit_charges (
  deposit_id uuid primary key references deposits,
  provider text not null check (provider in ('lyra', 'stripe', 'bitpay')),
  currency text not null check (currency in ('ARS', 'USD')),
  amount bigint not null check (amount > 0),              -- to be charged, minor units of currency, frozen
  rate text,                                              -- null: charged in the deposit's own currency
  rate_source text,
  rate_as_of timestamptz,
  promised boolean not null default false,                -- the treasury keeps what it will credit
  state text not null check (state in ('opening', 'open', 'processing', 'review', 'paid', 'failed')),
  note text,                                              -- what the person may read of it
  provider_ref text,                                      -- order, session or invoice; null until it was opened
  payment_ref text,                                       -- what a dispute will name
  url text,
  form_token text,
  opened_until timestamptz,
  paid_amount bigint,                                     -- as the provider states it
  paid_currency text,
  asks integer not null default 0,
  next_ask_at timestamptz,                                -- null: nothing more to ask
  created_at timestamptz not null,
  check ((rate is null) = (rate_source is null) and (rate is null) = (rate_as_of is null))
);
create unique index deposit_charges_by_ref on deposit_charges (provider, provider_ref) where provider_ref is not null;
create index deposit_charges_by_payment on deposit_charges (provider, payment_ref) where payment_ref is not null;
create index deposit_charges_to_ask on deposit_charges (next_ask_at) where next_ask_at is not null;

-- What providers sent, as it came, and what was made of it. `read`: an answer to a question of ours.
-- Bytes are forgotten with the person they are about; the digest stays.
create table provider_notices (
  id uuid primary key,
  provider text not null check (provider in ('lyra', 'stripe', 'bitpay')),
  signature text not null check (signature in ('valid', 'unsigned', 'invalid', 'read')),
  event_key text not null,
  digest bytea not null,                                  -- SHA-256 of the body
  body bytea,
  deposit_id uuid references deposits,
  stated_amount bigint,                                   -- what it says was paid, minor units
  stated_currency text,
  outcome text,                                           -- null: taken in and not yet dealt with
  received_at timestamptz not null,
  handled_at timestamptz,
  times integer not null default 1                        -- how often it came
);
-- Of those whose word counts, each event once; the others once for each body.
create unique index provider_notices_once on provider_notices (provider, event_key) where signature in ('valid', 'read');
create unique index provider_notices_others on provider_notices (provider, digest) where signature in ('unsigned', 'invalid');
create index provider_notices_by_deposit on provider_notices (deposit_id) where deposit_id is not null;
create index provider_notices_waiting on provider_notices (received_at) where outcome is null;
create index provider_notices_forged on provider_notices (received_at) where signature = 'invalid';

-- Money that a bank or the provider took back after it was credited.
create table deposit_chargebacks (
  id uuid primary key,
  deposit_id uuid not null references deposits,
  provider_ref text not null,                             -- dispute, refund, or what an administrator wrote
  disputed boolean not null,                              -- a refund of ours is no dispute
  charged_amount bigint not null check (charged_amount > 0),     -- minor units of the charge's currency
  credited_amount bigint not null check (credited_amount >= 0),  -- minor units of the deposit's currency
  taken bigint not null check (taken >= 0),               -- found in the wallet
  owed bigint not null check (owed >= 0),                 -- booked as receivable
  entry_id uuid,                                          -- null when nothing was left to take
  reason text not null,
  at timestamptz not null,
  reinstated_at timestamptz,
  check (taken + owed = credited_amount),
  unique (deposit_id, provider_ref)
);
