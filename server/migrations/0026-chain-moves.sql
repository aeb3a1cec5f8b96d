-- USDT: addresses that received, fees raised, and what the platform earned sent on the chain.

-- Addresses of the company's, each time it was the one that receives; those of the past are still looked at.
create table chain_receivers (
  id uuid primary key,
  address text not null,                     -- as EIP-55 writes it
  since timestamptz not null,
  until timestamptz,                         -- null: it receives now
  check (until >= since)
);
create unique index chain_receivers_now on chain_receivers ((true)) where until is null;
create index chain_receivers_by_address on chain_receivers (address);

-- those used so far, as far as it is known: where something came, and what the setting was
insert into chain_receivers (id, address, since, until)
select gen_random_uuid(), recipient, min(seen_at), max(seen_at) from chain_transfers group by recipient;
insert into chain_receivers (id, address, since, until)
select gen_random_uuid(), h.after, min(h.at), max(h.at) from settings_history h
where h.key = 'companyWallet' and h.after like '0x%'
  and not exists (select 1 from chain_receivers r where r.address = h.after)
group by h.after;

-- What a send pays: a withdrawal, of a wallet or of a project's funds, or the platform's earnings.
alter table chain_sends add column purpose text not null default 'withdrawal' check (purpose in ('withdrawal', 'revenue'));

-- Every transaction that was signed for a send: one, and one more each time its fee was raised. They share its number,
-- so that the chain carries out one of them at most; the send shows the latest, or the one that was carried out.
create table chain_attempts (
  tx_hash text primary key,
  send_id uuid not null references chain_sends,
  number integer not null,                   -- 1 is the first
  raw text not null,
  signed_at timestamptz not null,
  signed_by uuid,                            -- the administrator who raised the fee; null when nobody was asked
  unique (send_id, number)
);
insert into chain_attempts (tx_hash, send_id, number, raw, signed_at)
select tx_hash, id, 1, raw, created_at from chain_sends;
alter table chain_sends drop column raw;

-- The platform's earnings in USDT leave on the chain: signed when they are approved, completed when it confirms.
alter table revenue_withdrawals add column sent_at timestamptz;
alter table revenue_withdrawals add column tx_hash text;
alter table revenue_withdrawals drop constraint revenue_withdrawals_status_check;
alter table revenue_withdrawals add constraint revenue_withdrawals_status_check
  check (status in ('pending', 'sent', 'completed', 'rejected'));
alter table revenue_withdrawals drop constraint revenue_withdrawals_check1;
alter table revenue_withdrawals add constraint revenue_withdrawals_two_people
  check (status not in ('sent', 'completed') or decided_by <> asked_by);
alter table revenue_withdrawals add column closed_at timestamptz;
update revenue_withdrawals set closed_at = decided_at where status <> 'pending';
alter table revenue_withdrawals add constraint revenue_withdrawals_closed
  check ((status in ('completed', 'rejected')) = (closed_at is not null));
create index revenue_withdrawals_on_chain on revenue_withdrawals (sent_at) where status = 'sent';
