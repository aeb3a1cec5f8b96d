-- What projects promised before, and sums that the administrators' board is read from.

-- Delivery days that no longer stand. Who bought before `replaced_at` was promised this one.
create table delivery_promises (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  delivery_date date,
  replaced_at timestamptz not null
);
create index delivery_promises_by_project on delivery_promises (project_id, replaced_at);

create function keep_delivery_promise() returns trigger language plpgsql as $$
begin
  insert into delivery_promises (project_id, delivery_date, replaced_at)
  values (old.id, old.delivery_date, new.updated_at);
  return null;
end $$;
create trigger projects_delivery_promise after update of delivery_date on projects
  for each row when (old.delivery_date is distinct from new.delivery_date and old.published_at is not null)
  execute function keep_delivery_promise();

/*
 * Sums of movements and purchases by day and by what boards ask for, so that a board costs what its days are and not
 * what history is. A statement that changes rows adds their difference to `statistics_deltas`: rows are only added
 * there, so that writers never wait for each other. A job folds them into `statistics_totals`; readers add up both.
 */
create table statistics_deltas (
  id bigint generated always as identity primary key,
  subject text not null,                    -- deposit, withdrawal, transfer, purchase
  day date not null,                        -- in Argentina: when it was closed, else when it was made
  method text not null,                     -- way of a movement, token type of a purchase
  status text not null,
  currency text not null,
  ref uuid not null,                        -- round of a purchase, project of a movement
  count bigint not null,
  amount bigint not null,                   -- minor units of currency
  usd bigint not null,                      -- USD cents, where a rate was set with it
  tokens bigint not null
);
create table statistics_totals (
  subject text not null,
  day date not null,
  method text not null,
  status text not null,
  currency text not null,
  ref uuid not null,
  count bigint not null,
  amount numeric not null,
  usd numeric not null,
  tokens numeric not null,
  primary key (subject, day, method, status, currency, ref)
);

create view statistics_rows as
  select subject, day, method, status, currency, ref, count::numeric, amount, usd, tokens from statistics_totals
  union all
  select subject, day, method, status, currency, ref, count::numeric, amount::numeric, usd::numeric, tokens::numeric from statistics_deltas;

create function statistics_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone 'America/Argentina/Buenos_Aires')::date
$$;

-- What counts of a row of each table, said once: subject, day, method, status, currency, ref, amount, usd, tokens.
create function statistics_of(subject text) returns text language sql immutable as $$
  select case subject
    when 'deposit' then $list$'deposit' as subject, statistics_day(coalesce(closed_at, created_at)) as day, type as method,
      status, currency, project_id as ref, coalesce(accepted_amount, amount) as amount, 0::bigint as usd, 0::bigint as tokens$list$
    when 'withdrawal' then $list$'withdrawal' as subject, statistics_day(coalesce(closed_at, completed_at, created_at)) as day,
      type as method, status, currency, project_id as ref, amount, usd_amount as usd, 0::bigint as tokens$list$
    when 'transfer' then $list$'transfer' as subject, statistics_day(coalesce(closed_at, created_at)) as day,
      'transfer' as method, status, currency, from_project_id as ref, amount, 0::bigint as usd, 0::bigint as tokens$list$
    when 'purchase' then $list$'purchase' as subject, statistics_day(purchased_at) as day, token_type as method,
      status, currency, round_id as ref, cost as amount, cost_usd as usd, tokens$list$
  end
$$;

create function statistics_insert() returns trigger language plpgsql as $$
begin
  execute 'insert into statistics_deltas (subject, day, method, status, currency, ref, count, amount, usd, tokens)
    select subject, day, method, status, currency, ref, count(*), sum(amount), sum(usd), sum(tokens)
    from (select ' || statistics_of(tg_argv[0]) || ' from fresh) f group by 1, 2, 3, 4, 5, 6';
  return null;
end $$;
create function statistics_update() returns trigger language plpgsql as $$
begin
  execute 'insert into statistics_deltas (subject, day, method, status, currency, ref, count, amount, usd, tokens)
    select subject, day, method, status, currency, ref, sum(one), sum(one * amount), sum(one * usd), sum(one * tokens)
    from (select 1 as one, ' || statistics_of(tg_argv[0]) || ' from fresh
          union all select -1, ' || statistics_of(tg_argv[0]) || ' from stale) f
    group by 1, 2, 3, 4, 5, 6
    having sum(one) <> 0 or sum(one * amount) <> 0 or sum(one * usd) <> 0 or sum(one * tokens) <> 0';
  return null;
end $$;

create trigger deposits_counted after insert on deposits
  referencing new table as fresh for each statement execute function statistics_insert('deposit');
create trigger deposits_recounted after update on deposits
  referencing new table as fresh old table as stale for each statement execute function statistics_update('deposit');
create trigger withdrawals_counted after insert on withdrawals
  referencing new table as fresh for each statement execute function statistics_insert('withdrawal');
create trigger withdrawals_recounted after update on withdrawals
  referencing new table as fresh old table as stale for each statement execute function statistics_update('withdrawal');
create trigger transfers_counted after insert on transfers
  referencing new table as fresh for each statement execute function statistics_insert('transfer');
create trigger transfers_recounted after update on transfers
  referencing new table as fresh old table as stale for each statement execute function statistics_update('transfer');
create trigger purchases_counted after insert on token_purchases
  referencing new table as fresh for each statement execute function statistics_insert('purchase');
create trigger purchases_recounted after update on token_purchases
  referencing new table as fresh old table as stale for each statement execute function statistics_update('purchase');

-- What was there before.
do $$
declare
  given record;
begin
  for given in select * from (values ('deposit', 'deposits'), ('withdrawal', 'withdrawals'), ('transfer', 'transfers'),
                              ('purchase', 'token_purchases')) as v (subject, source) loop
    execute 'insert into statistics_totals
      select subject, day, method, status, currency, ref, count(*), sum(amount), sum(usd), sum(tokens)
      from (select ' || statistics_of(given.subject) || ' from ' || quote_ident(given.source) || ') f group by 1, 2, 3, 4, 5, 6';
  end loop;
end $$;
