/*
 * What changed lately, for the streams of people who have the site open. Each statement that posts, notifies or moves a
 * movement on adds one row here in its own transaction, however many people it concerns; every process reads the rows
 * after those that it has seen. They are deleted after a quarter of an hour.
 */
create table live_changes (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  topic text not null check (topic in ('balance', 'round', 'movement', 'bell')),
  people uuid[] not null,                   -- whose it is; nobody's for a round
  about text[] not null                     -- projects of a round, kinds of movements, categories of notifications
);
create index live_changes_by_time on live_changes (at);

create function note_postings() returns trigger language plpgsql as $$
begin
  with touched as (
    select array_agg(distinct a.user_id) filter (where a.user_id is not null) as people,
           array_agg(distinct a.project_id::text) filter (where a.holder = 'project' and a.purpose = 'unissued') as projects
    from added p join ledger_accounts a on a.id = p.account_id
  )
  insert into live_changes (topic, people, about)
  select 'balance', people, '{}' from touched where people is not null
  union all
  select 'round', '{}', projects from touched where projects is not null;
  return null;
end $$;
create trigger ledger_postings_noted after insert on ledger_postings
  referencing new table as added for each statement execute function note_postings();

create function note_notifications() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic, people, about)
  select 'bell', array_agg(distinct user_id), array_agg(distinct category) from added having count(*) > 0;
  return null;
end $$;
create trigger notifications_noted after insert on notifications
  referencing new table as added for each statement execute function note_notifications();

-- read in one window, read in all
create function note_notifications_read() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic, people, about)
  select 'bell', array_agg(distinct n.user_id), '{}'
  from after_it n join before_it o on o.id = n.id
  where n.read_at is distinct from o.read_at
  having count(*) > 0;
  return null;
end $$;
create trigger notifications_read_noted after update on notifications
  referencing old table as before_it new table as after_it for each statement execute function note_notifications_read();

create function note_movement_events() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic, people, about)
  select 'movement', coalesce(array_agg(distinct m.user_id) filter (where m.user_id is not null), '{}'),
         array_agg(distinct m.kind)
  from (
    select coalesce(d.user_id, w.user_id, t.user_id) as user_id,
           case when d.id is not null then 'deposit' when w.id is not null then 'withdrawal'
                when t.id is not null then 'transfer' else 'earnings' end as kind
    from added e
    left join deposits d on d.id = e.movement_id
    left join withdrawals w on w.id = e.movement_id
    left join transfers t on t.id = e.movement_id
  ) m
  having count(*) > 0;
  return null;
end $$;
create trigger movement_events_noted after insert on movement_events
  referencing new table as added for each statement execute function note_movement_events();

-- A browser that opens a stream sends no header: a ticket, used once, stands in for its session.
create table event_tickets (
  ticket_hash bytea primary key,            -- SHA-256 of the ticket; the ticket itself is nowhere
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index event_tickets_by_expiry on event_tickets (expires_at);
