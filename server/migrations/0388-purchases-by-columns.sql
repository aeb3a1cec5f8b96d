/*
 * What a batch of purchases costs the database beside its rows. Values come as one array a column instead of JSON, which was
 * read twice; nothing here is planned anew at each call; and what was posted is compared with its accounts once instead of
 * twice. The functions of migration 78 stay for processes of the version before while they are replaced.
 */

/* Which entries of a batch were posted, by the places of rows that go with them; null when all were. */
-- In PL/pgSQL: a function in SQL that is not inlined is planned at each call, which took longer than the rest of it.
create or replace function ledger_posted(states text[], places integer[]) returns boolean[] language plpgsql immutable as $$
declare
  posted boolean[] := '{}';
begin
  if states is null then
    return null;
  end if;
  for n in 1 .. cardinality(places) loop
    posted[n] := states[places[n]] = 'posted';
  end loop;
  return posted;
end $$;

/* As in migration 78, without a query whose plan depends on the numbers. */
create or replace function next_order_numbers(of_series text, of_year integer, amount integer) returns text[] language plpgsql as $$
declare
  newest bigint;
  n bigint;
  numbers text[] := array_fill(null::text, array[amount]);
begin
  insert into order_counters as c (series, year, last) values (of_series, of_year, amount)
  on conflict (series, year) do update set last = c.last + amount
  returning c.last into newest;
  for place in 1 .. amount loop
    n := newest - amount + place;
    -- six digits, or as many as it takes
    numbers[place] := of_series || '-' || of_year || '-' || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end;
  end loop;
  return numbers;
end $$;

/*
 * Writes the rows of the purchases that were posted, numbered in their order. Runs behind the lock of each round's unsold
 * tokens, which ending a round takes too: a purchase that had waited for that lock sees here that its round is over, even
 * when unsold tokens went back to it. Paying a contract's last vault takes that lock too, and leaves nobody with tokens
 * that no vault pays.
 * Each argument but the last holds a column of token_purchases.
 * is_posted: which of them count; null: all
 * returns the order numbers by place, null where a purchase was not posted; raises ROUND_NOT_OPEN or NO_VAULT_LEFT, with the
 *   SQLSTATE LR001 of a broken rule
 */
create function write_purchases(
  ids uuid[], people uuid[], projects uuid[], contracts uuid[], issues uuid[], in_rounds uuid[], round_numbers integer[],
  token_types text[], amounts bigint[], prices bigint[], costs bigint[], currencies text[], costs_usd bigint[], rates text[],
  rate_sources text[], rate_instants timestamptz[], terms text[], instants timestamptz[], revocable timestamptz[],
  is_posted boolean[]
) returns text[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  order_numbers text[] := array_fill(null::text, array[cardinality(ids)]);
  of_year record;
  numbers text[];
begin
  if exists (
    select from rounds r
    where r.id in (select u.id from unnest(in_rounds, is_posted) as u (id, posted) where u.posted is not false)
      and r.status <> 'in_progress'
  ) then
    raise exception 'ROUND_NOT_OPEN' using errcode = 'LR001';
  end if;
  if exists (
    select from vaults v
    where v.contract_id in (select u.id from unnest(contracts, is_posted) as u (id, posted) where u.posted is not false)
    group by v.contract_id having bool_and(v.status = 'passed')
  ) then
    raise exception 'NO_VAULT_LEFT' using errcode = 'LR001';
  end if;

  for of_year in
    select extract(year from u.at at time zone 'America/Argentina/Buenos_Aires')::integer as year,
      array_agg(u.place::integer order by u.place) as places
    from unnest(instants, is_posted) with ordinality as u (at, posted, place)
    where u.posted is not false
    group by 1 order by 1
  loop
    numbers := next_order_numbers('C', of_year.year, cardinality(of_year.places));
    for n in 1 .. cardinality(numbers) loop
      order_numbers[of_year.places[n]] := numbers[n];
    end loop;
  end loop;

  insert into token_purchases (
    id, order_number, user_id, project_id, contract_id, issue_id, round_id, round_number, token_type, tokens, price_usd,
    cost, currency, cost_usd, rate, rate_source, rate_as_of, terms_version, purchased_at, revocable_until, status)
  select p.id, p.order_number, p.user_id, p.project_id, p.contract_id, p.issue_id, p.round_id, p.round_number, p.token_type,
    p.tokens, p.price_usd, p.cost, p.currency, p.cost_usd, p.rate, p.rate_source, p.rate_as_of, p.terms_version,
    p.purchased_at, p.revocable_until, 'completed'
  from unnest(
    ids, order_numbers, people, projects, contracts, issues, in_rounds, round_numbers, token_types, amounts, prices, costs,
    currencies, costs_usd, rates, rate_sources, rate_instants, terms, instants, revocable)
    as p (id, order_number, user_id, project_id, contract_id, issue_id, round_id, round_number, token_type, tokens, price_usd,
      cost, currency, cost_usd, rate, rate_source, rate_as_of, terms_version, purchased_at, revocable_until)
  where p.order_number is not null;
  return order_numbers;
end $$;

/*
 * Writes notifications of one kind, those that were posted; one that its person had already, by `once`, is left out.
 * returns how many are new
 */
create function write_notes(
  ids uuid[], people uuid[], titles text[], bodies text[], links text[], labels text[], onces text[],
  order_kinds text[], order_ids uuid[],
  of_kind text, of_category text, told_at timestamptz, mailed boolean, at_once boolean, is_posted boolean[]
) returns integer language plpgsql as $$
declare
  written integer;
begin
  insert into notifications (
    id, user_id, kind, category, title, body, link, link_label, once, created_at, read_at, mail_due,
    order_kind, order_id, mail_now)
  select n.id, n.user_id, of_kind, of_category, n.title, n.body, n.link, n.label, n.once, told_at, null, mailed,
    n.order_kind, n.order_id, at_once
  from unnest(ids, people, titles, bodies, links, labels, onces, order_kinds, order_ids, is_posted)
    as n (id, user_id, title, body, link, label, once, order_kind, order_id, posted)
  where n.posted is not false and n.id is not null
  on conflict (user_id, once) where once is not null do nothing;
  get diagnostics written = row_count;
  return written;
end $$;

/*
 * Whoever writes postings, by whatever statement: what it writes balances for each entry and asset, so that every entry
 * does; and it is for entries of its own transaction, so that nothing is added to an old one. Whose accounts they are is
 * noted for the streams of people who have the site open (migration 85): the accounts are read once for both.
 */
create function ledger_postings_written() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  broken record;
begin
  with read as materialized (
    select n.entry_id, n.amount, a.asset, a.holder, a.purpose, a.user_id, a.project_id
    from new_postings n left join ledger_accounts a on a.id = n.account_id
  ), touched as (
    select array_agg(distinct user_id) filter (where user_id is not null) as people,
           array_agg(distinct project_id::text) filter (where holder = 'project' and purpose = 'unissued') as projects
    from read
  ), noted as (
    insert into live_changes (topic, people, about)
    select 'balance', people, '{}' from touched where people is not null
    union all
    select 'round', '{}', projects from touched where projects is not null
  )
  select entry_id, asset, sum(amount) as total into broken
  from read
  group by entry_id, asset
  having sum(amount) <> 0 or asset is null
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
drop trigger ledger_postings_balance on ledger_postings;
drop trigger ledger_postings_noted on ledger_postings;
drop function ledger_postings_balance();
drop function note_postings();
create trigger ledger_postings_written after insert on ledger_postings
  referencing new table as new_postings for each statement execute function ledger_postings_written();

-- One index of a round's lots instead of two: each purchase writes it.
drop index token_purchases_revocable;
drop index token_purchases_by_round;
create index token_purchases_by_round on token_purchases (round_id, revocable_until);
