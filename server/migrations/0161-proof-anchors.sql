-- The root of a signed statement is written on the chain by a send without money.
alter table chain_sends drop constraint chain_sends_purpose_check;
alter table chain_sends add constraint chain_sends_purpose_check check (purpose in ('withdrawal', 'revenue', 'proof'));
alter table chain_sends drop constraint chain_sends_amount_check;
alter table chain_sends add constraint chain_sends_amount_check
  check (amount > 0 or (amount = 0 and purpose = 'proof'));

-- Which send writes a day's root. Another attempt follows one that failed.
create table proof_anchors (
  send_id uuid primary key,
  date date not null references proof_statements (date),
  chain_id bigint not null,
  contract text not null,
  attempt integer not null check (attempt > 0),
  root text not null,
  signed_at timestamptz not null,
  unique (date, chain_id, contract, attempt)
);
create trigger proof_anchors_append_only before update or delete or truncate on proof_anchors
  for each statement execute function refuse_change();
