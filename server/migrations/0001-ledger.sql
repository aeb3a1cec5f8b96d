-- One double-entry ledger for money and tokens (domain.md §2). Amounts are whole minor units or tokens.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  key text not null unique,                 -- every part of the reference, in one order
  holder text not null check (holder in ('user', 'project', 'platform', 'world')),
  user_id uuid,
  project_id uuid,
  asset text not null,
  purpose text not null,
  ref uuid,                                 -- a round, vault, reservation or withdrawal
  guarded boolean not null,                 -- never below zero: all but the outside world and receivables
  balance bigint not null default 0,
  check (not guarded or balance >= 0)
);
create index ledger_accounts_by_user on ledger_accounts (user_id, asset) where user_id is not null;
create index ledger_accounts_by_project on ledger_accounts (project_id, purpose, ref) where holder = 'project';
create index ledger_accounts_by_asset on ledger_accounts (asset, purpose);
create index ledger_accounts_by_ref on ledger_accounts (ref) where ref is not null;

create table ledger_entries (
  id uuid primary key,
  seq bigint generated always as identity unique,
  kind text not null,
  reference uuid,
  idempotency_key text not null unique,
  body_hash text not null,
  actor_id uuid,
  reverses uuid unique references ledger_entries,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  details jsonb
);
create index ledger_entries_by_reference on ledger_entries (reference);
create index ledger_entries_by_kind on ledger_entries (kind, occurred_at);

create table ledger_postings (
  entry_id uuid not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  seq bigint generated always as identity,
  primary key (entry_id, account_id)
);
create index ledger_postings_by_account on ledger_postings (account_id, seq desc);

-- History is added to, never edited.
create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_immutable before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_immutable();
create trigger ledger_postings_immutable before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_immutable();

-- Whoever writes postings, by whatever statement: each entry touched balances for each asset.
create function ledger_entries_balance() returns trigger language plpgsql as $$
declare
  broken record;
begin
  select n.entry_id, a.asset, sum(p.amount) as total into broken
  from (select distinct entry_id from new_postings) n
  join ledger_postings p on p.entry_id = n.entry_id
  join ledger_accounts a on a.id = p.account_id
  group by n.entry_id, a.asset having sum(p.amount) <> 0 limit 1;
  if found then
    raise exception 'entry % does not balance in %: %', broken.entry_id, broken.asset, broken.total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_postings_balance after insert on ledger_postings
  referencing new table as new_postings for each statement execute function ledger_entries_balance();

/*
 * Settles a batch of entries in one statement, each with its own outcome. Accounts are made and locked in one
 * order, so that concurrent batches wait for each other and never in a circle; keys seen before are looked
 * for once the locks are held; then each entry is decided in turn against running balances held in memory:
 * a refusal costs nothing and stops nobody else.
 * accounts: [{key, holder, user, project, asset, purpose, ref, guarded}], sorted by key
 * batch: [{id, kind, reference, key, hash, same, actor, reverses, at, details, postings: [{n, a, amount}]}]
 *   same: 1-based place of an earlier entry of this batch with the same key, or 0
 *   n: 1-based place of the posting in the whole batch; a: 1-based place of its account
 * answers [{status: posted | seen | reused | refused, entry, account}] in the batch's order
 */
create function ledger_post(accounts jsonb, batch jsonb) returns jsonb language plpgsql as $$
declare
  account_keys text[];
  ids bigint[];
  balances bigint[];
  guards boolean[];
  before uuid[];             -- by place: the entry that has this key already
  before_hash text[];
  posted boolean[] := '{}';  -- by place: whether this batch posts it
  after_posting bigint[] := '{}';
  outcomes jsonb[] := '{}';
  entry jsonb;
  line jsonb;
  place integer := 0;
  earlier integer;
  account integer;
  refused integer;
begin
  select array_agg(value->>'key' order by ordinality) into account_keys from jsonb_array_elements(accounts) with ordinality;

  insert into ledger_accounts (key, holder, user_id, project_id, asset, purpose, ref, guarded)
  select a.value->>'key', a.value->>'holder', (a.value->>'user')::uuid, (a.value->>'project')::uuid, a.value->>'asset',
         a.value->>'purpose', (a.value->>'ref')::uuid, (a.value->>'guarded')::boolean
  from jsonb_array_elements(accounts) with ordinality a
  where not exists (select 1 from ledger_accounts l where l.key = a.value->>'key')
  order by a.ordinality
  on conflict (key) do nothing;

  perform 1 from ledger_accounts where key = any (account_keys) order by id for update;

  select array_agg(l.id order by k.place), array_agg(l.balance order by k.place), array_agg(l.guarded order by k.place)
  into ids, balances, guards
  from unnest(account_keys) with ordinality as k (key, place) join ledger_accounts l on l.key = k.key;

  select array_agg(e.id order by b.ordinality), array_agg(e.body_hash order by b.ordinality)
  into before, before_hash
  from jsonb_array_elements(batch) with ordinality b left join ledger_entries e on e.idempotency_key = b.value->>'key';

  for entry in select value from jsonb_array_elements(batch) loop
    place := place + 1;
    posted[place] := false;
    if before[place] is not null then
      outcomes[place] := jsonb_build_object('status', case when before_hash[place] = entry->>'hash' then 'seen' else 'reused' end, 'entry', before[place]);
      continue;
    end if;
    earlier := (entry->>'same')::integer;
    if earlier > 0 and posted[earlier] then
      outcomes[place] := jsonb_build_object('status', case when batch->(earlier - 1)->>'hash' = entry->>'hash' then 'seen' else 'reused' end, 'entry', batch->(earlier - 1)->>'id');
      continue;
    end if;
    refused := null;
    for line in select value from jsonb_array_elements(entry->'postings') loop
      account := (line->>'a')::integer;
      balances[account] := balances[account] + (line->>'amount')::bigint;
      after_posting[(line->>'n')::integer] := balances[account];
      if guards[account] and balances[account] < 0 and refused is null then
        refused := account;
      end if;
    end loop;
    if refused is not null then
      for line in select value from jsonb_array_elements(entry->'postings') loop
        account := (line->>'a')::integer;
        balances[account] := balances[account] - (line->>'amount')::bigint;
      end loop;
      outcomes[place] := jsonb_build_object('status', 'refused', 'account', refused);
      continue;
    end if;
    posted[place] := true;
    outcomes[place] := jsonb_build_object('status', 'posted', 'entry', entry->>'id');
  end loop;

  if not (true = any (posted)) then
    return to_jsonb(outcomes);
  end if;

  insert into ledger_entries (id, kind, reference, idempotency_key, body_hash, actor_id, reverses, occurred_at, details)
  select (e.value->>'id')::uuid, e.value->>'kind', (e.value->>'reference')::uuid, e.value->>'key', e.value->>'hash',
         (e.value->>'actor')::uuid, (e.value->>'reverses')::uuid, (e.value->>'at')::timestamptz, nullif(e.value->'details', 'null'::jsonb)
  from jsonb_array_elements(batch) with ordinality e
  where posted[e.ordinality]
  order by e.ordinality;

  insert into ledger_postings (entry_id, account_id, amount, balance_after)
  select (e.value->>'id')::uuid, ids[(p.value->>'a')::integer], (p.value->>'amount')::bigint, after_posting[(p.value->>'n')::integer]
  from jsonb_array_elements(batch) with ordinality e, jsonb_array_elements(e.value->'postings') p
  where posted[e.ordinality]
  order by (p.value->>'n')::integer;

  update ledger_accounts l set balance = b.balance
  from unnest(ids, balances) as b (id, balance)
  where l.id = b.id and l.balance <> b.balance;

  return to_jsonb(outcomes);
end $$;
