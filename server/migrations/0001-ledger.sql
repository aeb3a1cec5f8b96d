-- One double-entry ledger for money and tokens (domain.md §2). Amounts are whole minor units or tokens.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  key text not null unique,                 -- every part of the reference, in one order
  holder text not null check (holder in ('user', 'project', 'platform', 'world')),
  user_id uuid check ((user_id is not null) = (holder = 'user')),
  project_id uuid check ((project_id is not null) = (holder in ('user', 'project'))),
  asset text not null check (asset in ('ARS', 'USD', 'USDT') or asset like 'token:%'),
  purpose text not null,
  ref uuid,                                 -- a round, vault, reservation or withdrawal
  -- Never below zero: all but the outside world, where value comes from, and what is owed to the platform.
  guarded boolean not null generated always as (not (holder = 'world' or (holder = 'platform' and purpose = 'receivable'))) stored,
  balance bigint not null default 0,
  constraint ledger_balance_not_negative check (not guarded or balance >= 0)
) with (fillfactor = 50);                   -- a hot account's next version stays on its page, and out of the indexes
create index ledger_accounts_by_user on ledger_accounts (user_id, asset) where user_id is not null;
create index ledger_accounts_by_project on ledger_accounts (project_id, purpose, ref) where project_id is not null;
create index ledger_accounts_by_asset on ledger_accounts (asset, purpose);
create index ledger_accounts_by_ref on ledger_accounts (ref) where ref is not null;

-- Every index here is paid for by every purchase: a reader brings its own only when it cannot come by the accounts.
create table ledger_entries (
  id uuid primary key,
  seq bigint not null generated always as identity,
  kind text not null,
  reference uuid,
  idempotency_key text not null unique,
  body_hash text not null,
  actor_id uuid,
  reverses uuid references ledger_entries,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  details jsonb
);
create unique index ledger_entries_reversed_once on ledger_entries (reverses) where reverses is not null;
create index ledger_entries_by_reference on ledger_entries (reference) where reference is not null;

-- No foreign keys: they look up each row by itself, while the trigger below checks whole batches, and nothing
-- they point at can be deleted.
create table ledger_postings (
  entry_id uuid not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- Grows along each account, whose lock is held while it is drawn.
  seq bigint not null generated always as identity,
  primary key (entry_id, account_id)
);
create index ledger_postings_by_account on ledger_postings (account_id, seq);

-- History is added to, never edited; an account stays whose it is.
create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_immutable before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_immutable();
create trigger ledger_postings_immutable before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_immutable();
create trigger ledger_accounts_immutable
  before update of id, key, holder, user_id, project_id, asset, purpose, ref or delete or truncate on ledger_accounts
  for each statement execute function ledger_is_immutable();

-- Whoever writes postings, by whatever statement: what it writes balances for each entry and asset, so that every
-- entry does; and it is for entries of its own transaction, so that nothing is added to an old one.
create function ledger_postings_balance() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  broken record;
begin
  select n.entry_id, a.asset, sum(n.amount) as total into broken
  from new_postings n left join ledger_accounts a on a.id = n.account_id
  group by n.entry_id, a.asset
  having sum(n.amount) <> 0 or a.asset is null
  limit 1;
  if found then
    raise exception 'entry % does not balance in %: %', broken.entry_id, broken.asset, broken.total
      using errcode = 'check_violation', constraint = 'ledger_entry_balances', table = 'ledger_postings';
  end if;

  select n.entry_id into broken
  from (select distinct entry_id from new_postings) n left join ledger_entries e on e.id = n.entry_id
  where e.recorded_at is distinct from now()
  limit 1;
  if found then
    raise exception 'postings for entry %, which is not there or is of an earlier transaction', broken.entry_id
      using errcode = 'restrict_violation', constraint = 'ledger_entry_is_new', table = 'ledger_postings';
  end if;
  return null;
end $$;
create trigger ledger_postings_balance after insert on ledger_postings
  referencing new table as new_postings for each statement execute function ledger_postings_balance();

/*
 * Settles a batch of entries in one statement, each with its own outcome. Accounts are made in the order of their
 * keys and locked in the order of their ids, so that concurrent batches wait for each other and never in a circle.
 * Keys seen before are looked for once the locks are held: of two that post the same, the second sees the first.
 * Then each entry is decided in turn against running balances held in memory; a refusal costs nothing and stops
 * nobody else. What stands is written in three statements, however many entries there are.
 *
 * accounts: [{place, key, holder, user_id, project_id, asset, purpose, ref}], each once, sorted by key
 * entries: [{place, id, kind, reference, key, hash, twin, actor_id, reverses, at, details, lines}] in order
 *   place: from 1; twin: place of the entry before it in the batch that has the same key, or null
 *   lines: place of its last posting in the two arrays that follow, which hold all entries' postings in order
 * line_accounts: places in accounts; line_amounts: minor units or tokens
 * answers [{status: posted | seen | reused, entry} or {status: refused, account: place}] in the entries' order
 */
create function ledger_post(accounts jsonb, entries jsonb, line_accounts integer[], line_amounts bigint[])
returns jsonb language plpgsql
-- A session keeps the plans that it made while the tables were small; they must be those that suit big ones.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  account_ids bigint[];
  balances bigint[];
  guards boolean[];
  -- By place in the batch.
  entry_ids uuid[];
  hashes text[];
  twins integer[];
  last_lines integer[];
  reversals uuid[];
  stored_ids uuid[];               -- the entry that has this key already
  stored_hashes text[];
  standing integer[] := '{}';      -- the place of the entry of this batch that stands for this key
  outcomes jsonb[] := '{}';
  -- By place of a posting; whole from the start, for an array begins where it is first written.
  line_entries uuid[] := array_fill(null::uuid, array[cardinality(line_accounts)]);  -- its entry, once posted
  line_balances bigint[] := array_fill(null::bigint, array[cardinality(line_accounts)]);
  posted uuid[] := '{}';
  first_line integer := 1;
  account integer;
  refused integer;
  earlier integer;
  undone_by uuid;
begin
  insert into ledger_accounts (key, holder, user_id, project_id, asset, purpose, ref)
  select a.key, a.holder, a.user_id, a.project_id, a.asset, a.purpose, a.ref
  from jsonb_to_recordset(accounts)
    as a (place integer, key text, holder text, user_id uuid, project_id uuid, asset text, purpose text, ref uuid)
  where not exists (select 1 from ledger_accounts l where l.key = a.key)
  order by a.place
  on conflict (key) do nothing;

  select array_agg(locked.id order by locked.place), array_agg(locked.balance order by locked.place),
         array_agg(locked.guarded order by locked.place)
  into account_ids, balances, guards
  from (
    select a.place, l.id, l.balance, l.guarded
    from jsonb_to_recordset(accounts) as a (place integer, key text)
    join ledger_accounts l on l.key = a.key
    order by l.id
    for update of l
  ) locked;
  if coalesce(cardinality(account_ids), 0) <> jsonb_array_length(accounts) then
    raise exception 'the ledger did not find every account it made';
  end if;

  select array_agg(b.id order by b.place), array_agg(b.hash order by b.place), array_agg(b.twin order by b.place),
         array_agg(b.lines order by b.place), array_agg(b.reverses order by b.place),
         array_agg(e.id order by b.place), array_agg(e.body_hash order by b.place)
  into entry_ids, hashes, twins, last_lines, reversals, stored_ids, stored_hashes
  from jsonb_to_recordset(entries)
    as b (place integer, id uuid, key text, hash text, twin integer, lines integer, reverses uuid)
  left join ledger_entries e on e.idempotency_key = b.key;

  for place in 1 .. coalesce(cardinality(entry_ids), 0) loop
    standing[place] := null;
    earlier := standing[twins[place]];
    if reversals[place] is not null then
      select id into undone_by from ledger_entries where reverses = reversals[place];
      if undone_by is null then
        select entry_ids[p] into undone_by from unnest(reversals) with ordinality as r (reverses, p)
        where r.reverses = reversals[place] and entry_ids[p] = any (posted);
      end if;
    else
      undone_by := null;
    end if;

    if stored_ids[place] is not null then
      outcomes[place] := jsonb_build_object('entry', stored_ids[place],
        'status', case when stored_hashes[place] = hashes[place] then 'seen' else 'reused' end);
    elsif earlier is not null then
      standing[place] := earlier;
      outcomes[place] := jsonb_build_object('entry', entry_ids[earlier],
        'status', case when hashes[earlier] = hashes[place] then 'seen' else 'reused' end);
    elsif undone_by is not null then
      outcomes[place] := jsonb_build_object('entry', undone_by, 'status', 'seen');
    else
      refused := null;
      for line in first_line .. last_lines[place] loop
        account := line_accounts[line];
        balances[account] := balances[account] + line_amounts[line];
        line_balances[line] := balances[account];
        if balances[account] < 0 and guards[account] and refused is null then
          refused := account;
        end if;
      end loop;
      if refused is null then
        for line in first_line .. last_lines[place] loop
          line_entries[line] := entry_ids[place];
        end loop;
        standing[place] := place;
        posted := posted || entry_ids[place];
        outcomes[place] := jsonb_build_object('entry', entry_ids[place], 'status', 'posted');
      else
        for line in first_line .. last_lines[place] loop
          account := line_accounts[line];
          balances[account] := balances[account] - line_amounts[line];
        end loop;
        outcomes[place] := jsonb_build_object('account', refused, 'status', 'refused');
      end if;
    end if;
    first_line := last_lines[place] + 1;
  end loop;

  if posted = '{}' then
    return to_jsonb(outcomes);
  end if;

  insert into ledger_entries (id, kind, reference, idempotency_key, body_hash, actor_id, reverses, occurred_at, details)
  select b.id, b.kind, b.reference, b.key, b.hash, b.actor_id, b.reverses, b.at, b.details
  from jsonb_to_recordset(entries)
    as b (place integer, id uuid, kind text, reference uuid, key text, hash text, actor_id uuid, reverses uuid,
          at timestamptz, details jsonb)
  where standing[b.place] = b.place
  order by b.place;

  insert into ledger_postings (entry_id, account_id, amount, balance_after)
  select p.entry_id, account_ids[p.account], p.amount, p.balance_after
  from unnest(line_entries, line_accounts, line_amounts, line_balances) with ordinality
    as p (entry_id, account, amount, balance_after, place)
  where p.entry_id is not null
  order by p.place;

  update ledger_accounts l set balance = b.balance
  from unnest(account_ids, balances) as b (id, balance)
  where l.id = b.id and l.balance <> b.balance;

  return to_jsonb(outcomes);
end $$;
