-- What somebody may buy within some days, checked where the purchase is written: of two at one instant, in whatever
-- process, the second one sees the first. Taken behind the counter of order numbers, as every purchase is written.
create function assert_bought_within(people uuid[], since timestamptz[], cents bigint[], is_posted boolean[])
returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  one record;
begin
  for one in
    select u.id, u.since, u.cents from unnest(people, since, cents, is_posted) as u (id, since, cents, posted)
    where u.posted is not false order by u.id
  loop
    perform pg_advisory_xact_lock(hashtextextended('bought/' || one.id, 0));
    if (
      select coalesce(sum(p.cost_usd), 0) from token_purchases p
      where p.user_id = one.id and p.purchased_at >= one.since and p.status = 'completed' and p.inherited_from is null
    ) > one.cents then
      raise exception 'EXPOSED_WAITS' using errcode = 'LR001';
    end if;
  end loop;
  return null;
end $$;
