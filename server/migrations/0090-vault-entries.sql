/*
 * Orders to put a purchase's tokens into a vault when its grace period ends, so that the purchase can be revoked until
 * then. An order is carried out once, by the job that settles tokens.
 */
create table vault_entries (
  purchase_id uuid primary key references token_purchases (id),
  user_id uuid not null,
  project_id uuid not null,
  contract_id uuid not null,
  tokens bigint not null check (tokens > 0),
  -- the last vault that the buyer agreed to: the tokens go no further
  last_vault integer not null,
  due_at timestamptz not null,
  status text not null check (status in ('scheduled', 'entered', 'cancelled', 'refused')),
  reason text check (reason in ('asked', 'returned', 'invested', 'no_room', 'not_free', 'blocked', 'not_published')),
  -- the ledger's entry that put them in
  entry_id uuid,
  closed_at timestamptz,
  check ((status = 'scheduled') = (closed_at is null)),
  check ((status = 'entered') = (entry_id is not null)),
  check ((status in ('cancelled', 'refused')) = (reason is not null))
);
create index vault_entries_due on vault_entries (due_at) where status = 'scheduled';
create index vault_entries_of_people on vault_entries (user_id, contract_id);

/* Writes the orders that came with purchases, where these were posted. */
create function write_vault_entries(entries json, is_posted boolean[]) returns integer language plpgsql as $$
declare
  written integer;
begin
  insert into vault_entries (
    purchase_id, user_id, project_id, contract_id, tokens, last_vault, due_at, status, reason, entry_id, closed_at)
  select e.purchase_id, e.user_id, e.project_id, e.contract_id, e.tokens, e.last_vault, e.due_at, e.status, e.reason,
    e.entry_id, e.closed_at
  from json_populate_recordset(null::vault_entries, entries) with ordinality as e
  where is_posted is null or is_posted[e.ordinality]
  order by e.ordinality;
  get diagnostics written = row_count;
  return written;
end $$;
