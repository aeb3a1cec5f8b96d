-- USDT on the chain. Amounts are minor units (six decimals), addresses as EIP-55 writes them, hashes in lower case.

-- Up to which block the watcher has looked.
create table chain_cursors (
  chain_id bigint primary key,
  next_block bigint not null
);

-- Each transfer of the token to the company's address, once. The place counts the transaction's own events: unlike the
-- number of an event in its block, it stays when a reorganisation moves the transaction into another one.
create table chain_transfers (
  id uuid primary key,
  chain_id bigint not null,
  tx_hash text not null,
  place integer not null,
  block_number bigint not null,
  block_hash text not null,
  sender text not null,
  recipient text not null,
  amount bigint not null check (amount > 0),
  seen_at timestamptz not null,
  gone_at timestamptz,                        -- a reorganisation took it out of the chain
  deposit_id uuid references deposits,        -- the deposit that it credited
  claimed_at timestamptz,
  unique (chain_id, tx_hash, place),
  check ((deposit_id is null) = (claimed_at is null))
);
create index chain_transfers_unclaimed on chain_transfers (seen_at) where deposit_id is null;
create index chain_transfers_by_deposit on chain_transfers (deposit_id);
create index chain_transfers_by_block on chain_transfers (chain_id, block_number);

-- Wallets that pay: locking the row is taking the turn for the next number.
create table chain_wallets (
  chain_id bigint not null,
  address text not null,
  next_nonce bigint not null,
  primary key (chain_id, address)
);

-- What was signed to be paid; kept before anything is broadcast, so that it can only be sent again as it is.
create table chain_sends (
  id uuid primary key,                        -- the withdrawal's
  chain_id bigint not null,
  sender text not null,
  nonce bigint not null,
  recipient text not null,
  amount bigint not null check (amount > 0),
  tx_hash text not null unique,
  raw text not null,
  state text not null check (state in ('signed', 'broadcast', 'confirmed', 'failed', 'replaced')),
  block_number bigint,
  confirmations integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (chain_id, sender, nonce),
  check ((state in ('confirmed', 'failed', 'replaced')) = (closed_at is not null))
);
create index chain_sends_open on chain_sends (chain_id, nonce) where closed_at is null;

-- Addresses that people proved to be theirs.
create table chain_addresses (
  id uuid primary key,
  user_id uuid not null references users,
  address text not null,
  proved_at timestamptz not null,
  removed_at timestamptz
);
create unique index chain_addresses_standing on chain_addresses (address) where removed_at is null;
create index chain_addresses_by_user on chain_addresses (user_id);

create table chain_challenges (
  id uuid primary key,
  user_id uuid not null references users,
  address text not null,
  message text not null,
  expires_at timestamptz not null
);
create index chain_challenges_by_user on chain_challenges (user_id);

-- The transaction that a deposit names, as it was last seen.
create table deposit_transactions (
  deposit_id uuid primary key references deposits,
  tx_hash text not null,
  state text not null check (state in ('unseen', 'confirming', 'review', 'failed', 'credited')),
  problem text,
  amount bigint,
  sender text,
  confirmations integer not null default 0,
  named_at timestamptz not null,
  checked_at timestamptz,
  assigned_by uuid                             -- the administrator who named it
);
create index deposit_transactions_open on deposit_transactions (deposit_id) where state <> 'credited';
