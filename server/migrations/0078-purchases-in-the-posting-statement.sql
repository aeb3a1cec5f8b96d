/*
 * What follows from a batch of purchases is written by the statement that posts them: one journey to the database
 * instead of seven. The functions get all rows of a batch and which of them were posted.
 */

/* Which entries of a batch were posted, by the places of rows that go with them; null when all were. */
create function ledger_posted(states text[], places integer[]) returns boolean[] language sql immutable as $$
  select case when states is null then null
    else (select array_agg(states[u.place] = 'posted' order by u.n) from unnest(places) with ordinality as u (place, n))
  end
$$;

/*
 * Takes the next order numbers of a series, for instance D-2026-000123. The counter's row stays locked until the
 * transaction ends, so numbers have no gaps and follow the order of commits.
 */
create function next_order_numbers(of_series text, of_year integer, amount integer) returns text[] language plpgsql as $$
declare
  newest bigint;
begin
  insert into order_counters as c (series, year, last) values (of_series, of_year, amount)
  on conflict (series, year) do update set last = c.last + amount
  returning c.last into newest;
  return array(
    -- six digits, or as many as it takes
    select of_series || '-' || of_year || '-' || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end
    from generate_series(newest - amount + 1, newest) as n order by n);
end $$;

/*
 * Writes the rows of the purchases that were posted, numbered in their order. Runs behind the lock of each round's unsold
 * tokens, which ending a round takes too: a purchase that had waited for that lock sees here that its round is over, even
 * when unsold tokens went back to it. Paying a contract's last vault takes that lock too, and leaves nobody with tokens
 * that no vault pays.
 * purchases: rows of token_purchases without order numbers; round_ids, contract_ids: theirs, in their order
 * is_posted: which of them count; null: all
 * returns {id: order number}; raises ROUND_NOT_OPEN or NO_VAULT_LEFT, with the SQLSTATE LR001 of a broken rule
 */
create function write_token_purchases(purchases json, round_ids uuid[], contract_ids uuid[], is_posted boolean[])
returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  numbers text[] := '{}';
  of_year record;
  answer json;
begin
  if exists (
    select from rounds r
    where r.id in (select u.id from unnest(round_ids, is_posted) as u (id, posted) where u.posted is not false)
      and r.status <> 'in_progress'
  ) then
    raise exception 'ROUND_NOT_OPEN' using errcode = 'LR001';
  end if;
  if exists (
    select from vaults v
    where v.contract_id in (select u.id from unnest(contract_ids, is_posted) as u (id, posted) where u.posted is not false)
    group by v.contract_id having bool_and(v.status = 'passed')
  ) then
    raise exception 'NO_VAULT_LEFT' using errcode = 'LR001';
  end if;

  for of_year in
    select extract(year from r.purchased_at at time zone 'America/Argentina/Buenos_Aires')::integer as year,
      count(*)::integer as amount
    from rows from (json_to_recordset(purchases) as (purchased_at timestamptz)) with ordinality as r (purchased_at, place)
    where is_posted is null or is_posted[r.place]
    group by 1 order by 1
  loop
    numbers := numbers || next_order_numbers('C', of_year.year, of_year.amount);
  end loop;

  with written as (
    insert into token_purchases (
      id, order_number, user_id, project_id, contract_id, issue_id, round_id, round_number, token_type, tokens, price_usd,
      cost, currency, cost_usd, rate, rate_source, rate_as_of, terms_version, purchased_at, revocable_until,
      prolonged_until, revocation_asked_at, status)
    select p.id, numbers[row_number() over (order by date_trunc('year', p.purchased_at at time zone 'America/Argentina/Buenos_Aires'), p.ordinality)],
      p.user_id, p.project_id, p.contract_id, p.issue_id, p.round_id, p.round_number, p.token_type, p.tokens, p.price_usd,
      p.cost, p.currency, p.cost_usd, p.rate, p.rate_source, p.rate_as_of, p.terms_version, p.purchased_at,
      p.revocable_until, p.prolonged_until, p.revocation_asked_at, p.status
    from json_populate_recordset(null::token_purchases, purchases) with ordinality as p
    where is_posted is null or is_posted[p.ordinality]
    returning id, order_number
  )
  select json_object_agg(w.id, w.order_number) into answer from written w;
  return answer;
end $$;

/* Writes the notifications of what was posted; one that its person had already, by `once`, is left out. */
create function write_notifications(notes json, is_posted boolean[]) returns integer language plpgsql as $$
declare
  written integer;
begin
  insert into notifications (
    id, user_id, kind, category, title, body, link, link_label, once, created_at, read_at, mail_due)
  select n.id, n.user_id, n.kind, n.category, n.title, n.body, n.link, n.link_label, n.once, n.created_at, n.read_at, n.mail_due
  from json_populate_recordset(null::notifications, notes) with ordinality as n
  where is_posted is null or is_posted[n.ordinality]
  order by n.ordinality
  on conflict (user_id, once) where once is not null do nothing;
  get diagnostics written = row_count;
  return written;
end $$;
