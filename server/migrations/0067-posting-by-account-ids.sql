/*
 * Posting with the ids of the accounts, which never change and which processes remember, and with arrays: looking up
 * names of a hundred letters and reading JSON took about a quarter of a batch's time. The function of migration 1 stays for processes of the version
 * before while they are replaced.
 */

/*
 * The ids of accounts, in the order given; those that are missing are made, in the order of their keys.
 * accounts: [{key, holder, user_id, project_id, asset, purpose, ref}], each once, sorted by key
 */
create function ledger_account_ids(accounts jsonb) returns bigint[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  ids bigint[];
begin
  insert into ledger_accounts (key, holder, user_id, project_id, asset, purpose, ref)
  select a.key, a.holder, a.user_id, a.project_id, a.asset, a.purpose, a.ref
  from rows from (
    jsonb_to_recordset(accounts)
      as (key text, holder text, user_id uuid, project_id uuid, asset text, purpose text, ref uuid)
  ) with ordinality as a (key, holder, user_id, project_id, asset, purpose, ref, place)
  where not exists (select 1 from ledger_accounts l where l.key = a.key)
  order by a.place
  on conflict (key) do nothing;

  select array_agg(l.id order by a.place) into ids
  from rows from (jsonb_to_recordset(accounts) as (key text)) with ordinality as a (key, place)
  join ledger_accounts l on l.key = a.key;
  return ids;
end $$;

/*
 * Settles a batch of entries in one statement, each with its own outcome. Accounts are locked in the order of their ids,
 * so that concurrent batches wait for each other and never in a circle. Keys seen before are looked for once the locks
 * are held: of two that post the same, the second sees the first. Then each entry is decided in turn against running
 * balances held in memory; a refusal costs nothing and stops nobody else. What stands is written in three statements,
 * however many entries there are.
 *
 * account_ids: each once, ascending
 * account_names: MD5 of their keys in that order, with blanks between them. Where the accounts have other keys, because
 *   the database is an older copy or a stand-in that did not get the last of them, nothing is posted
 * of the entries, in their order: entry_ids, kinds, refs (what they are about), keys, hashes, actors, instants, details
 *   (an array of null elements, or null when there are none)
 *   twins: place of the entry before it in the batch that has the same key, or null; null instead of an array without any
 *   reversals: the entry that it undoes, or null; null instead of an array without any
 *   last_lines: place of its last posting in the arrays that follow, which hold all entries' postings in order
 * line_entries, line_accounts: places in the arrays above; line_amounts: minor units or tokens
 *
 * answers in the entries' order, or nulls when all were posted:
 *   states: posted, seen, reused or refused; standing: the entry that has the key; refusals: place of the account
 */
create function ledger_post(
  account_ids bigint[], account_names text, entry_ids uuid[], kinds text[], refs uuid[], keys text[], hashes text[], actors uuid[],
  instants timestamptz[], details jsonb[], twins integer[], reversals uuid[], last_lines integer[],
  line_entries integer[], line_accounts integer[], line_amounts bigint[],
  out states text[], out standing uuid[], out refusals integer[]
) language plpgsql
-- A session keeps the plans that it made while the tables were small; they must be those that suit big ones.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  entries integer := cardinality(entry_ids);
  balances bigint[];
  guards boolean[];
  names text;
  is_plain boolean := twins is null and reversals is null;  -- no key came before, nothing is undone
  all_posted boolean := true;
  any_posted boolean := false;
  -- By place of a posting; whole from the start, for an array begins where it is first written.
  line_balances bigint[] := array_fill(null::bigint, array[cardinality(line_accounts)]);  -- null: not posted
  -- By place in the batch, where it is not plain.
  stored_ids uuid[];               -- the entry that has this key already
  stored_hashes text[];
  stands_at integer[];             -- the place of the entry of this batch that stands for this key
  is_posted boolean[] := array_fill(false, array[entries]);
  first_line integer := 1;
  account integer;
  balance bigint;
  refused integer;
  earlier integer;
  undone_by uuid;
begin
  select array_agg(locked.balance order by locked.id), array_agg(locked.guarded order by locked.id),
    md5(string_agg(locked.key, ' ' order by locked.id))
  into balances, guards, names
  from (
    select l.id, l.key, l.balance, l.guarded from ledger_accounts l where l.id = any (account_ids) order by l.id for update
  ) locked;
  if names is distinct from account_names then
    -- what reads the ids anew and tries again may settle
    raise exception 'the ids are not those of these accounts' using errcode = 'serialization_failure';
  end if;

  if not is_plain or exists (select from ledger_entries e where e.idempotency_key = any (keys)) then
    is_plain := false;
    twins := coalesce(twins, array_fill(null::integer, array[entries]));
    reversals := coalesce(reversals, array_fill(null::uuid, array[entries]));
    stands_at := array_fill(null::integer, array[entries]);
    select array_agg(e.id order by k.place), array_agg(e.body_hash order by k.place)
    into stored_ids, stored_hashes
    from unnest(keys) with ordinality as k (key, place) left join ledger_entries e on e.idempotency_key = k.key;
  end if;
  states := array_fill('posted'::text, array[entries]);
  standing := entry_ids;
  refusals := array_fill(null::integer, array[entries]);

  for place in 1 .. entries loop
    if not is_plain then
      earlier := stands_at[twins[place]];
      undone_by := null;
      if reversals[place] is not null then
        select id into undone_by from ledger_entries where reverses = reversals[place];
        if undone_by is null then
          select entry_ids[p] into undone_by from unnest(reversals) with ordinality as r (reverses, p)
          where r.reverses = reversals[place] and is_posted[p];
        end if;
      end if;
      if stored_ids[place] is not null then
        standing[place] := stored_ids[place];
        states[place] := case when stored_hashes[place] = hashes[place] then 'seen' else 'reused' end;
      elsif earlier is not null then
        stands_at[place] := earlier;
        standing[place] := entry_ids[earlier];
        states[place] := case when hashes[earlier] = hashes[place] then 'seen' else 'reused' end;
      elsif undone_by is not null then
        standing[place] := undone_by;
        states[place] := 'seen';
      end if;
      if states[place] <> 'posted' then
        all_posted := false;
        first_line := last_lines[place] + 1;
        continue;
      end if;
    end if;

    refused := null;
    for line in first_line .. last_lines[place] loop
      account := line_accounts[line];
      balance := balances[account] + line_amounts[line];
      balances[account] := balance;
      line_balances[line] := balance;
      if balance < 0 and refused is null and guards[account] then
        refused := account;
      end if;
    end loop;
    if refused is null then
      is_posted[place] := true;
      any_posted := true;
      if not is_plain then
        stands_at[place] := place;
      end if;
    else
      all_posted := false;
      states[place] := 'refused';
      refusals[place] := refused;
      for line in first_line .. last_lines[place] loop
        account := line_accounts[line];
        balances[account] := balances[account] - line_amounts[line];
        line_balances[line] := null;
      end loop;
    end if;
    first_line := last_lines[place] + 1;
  end loop;

  if any_posted then
    insert into ledger_entries (id, kind, reference, idempotency_key, body_hash, actor_id, reverses, occurred_at, details)
    select b.id, b.kind, b.ref, b.key, b.hash, b.actor, reversals[b.place], b.at, b.detail
    from unnest(entry_ids, kinds, refs, keys, hashes, actors, instants, details, is_posted) with ordinality
      as b (id, kind, ref, key, hash, actor, at, detail, posted, place)
    where b.posted
    order by b.place;

    insert into ledger_postings (entry_id, account_id, amount, balance_after)
    select entry_ids[p.entry], account_ids[p.account], p.amount, p.balance_after
    from unnest(line_entries, line_accounts, line_amounts, line_balances) with ordinality
      as p (entry, account, amount, balance_after, place)
    where p.balance_after is not null
    order by p.place;

    update ledger_accounts l set balance = b.balance
    from unnest(account_ids, balances) as b (id, balance)
    where l.id = b.id and l.balance <> b.balance;
  end if;

  if all_posted then
    states := null;
    standing := null;
    refusals := null;
  end if;
end $$;
