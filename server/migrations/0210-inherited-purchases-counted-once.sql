/*
 * A purchase counts once, on the day and under the round in which it was made. Heirs' lots of it add nothing. Where an
 * heir's lot is undone, its amounts change their status, and the count stays with the purchase.
 */
create function purchases_counted() returns trigger language plpgsql as $$
begin
  insert into statistics_deltas (subject, day, method, status, currency, ref, count, amount, usd, tokens)
    select 'purchase', statistics_day(purchased_at), token_type, status, currency, round_id,
           count(*), sum(cost), sum(cost_usd), sum(tokens)
    from fresh where inherited_from is null
    group by 2, 3, 4, 5, 6;
  return null;
end $$;

create function purchases_recounted() returns trigger language plpgsql as $$
begin
  insert into statistics_deltas (subject, day, method, status, currency, ref, count, amount, usd, tokens)
    select 'purchase', statistics_day(purchased_at), token_type, status, currency, round_id,
           coalesce(sum(one) filter (where inherited_from is null), 0), sum(one * cost), sum(one * cost_usd), sum(one * tokens)
    from (
      select 1 as one, purchased_at, token_type, status, currency, round_id, cost, cost_usd, tokens, inherited_from from fresh
      union all
      select -1, purchased_at, token_type, status, currency, round_id, cost, cost_usd, tokens, inherited_from from stale) f
    group by 2, 3, 4, 5, 6
    having sum(one) <> 0 or sum(one * cost) <> 0 or sum(one * cost_usd) <> 0 or sum(one * tokens) <> 0;
  return null;
end $$;

drop trigger purchases_counted on token_purchases;
create trigger purchases_counted after insert on token_purchases
  referencing new table as fresh for each statement execute function purchases_counted();
drop trigger purchases_recounted on token_purchases;
create trigger purchases_recounted after update on token_purchases
  referencing new table as fresh old table as stale for each statement execute function purchases_recounted();
