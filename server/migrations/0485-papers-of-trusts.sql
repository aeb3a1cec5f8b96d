-- The filings that events of a trust ask for: each kind of event of a day, with how many people or units it is about, its
-- last day by the calendar of when it was first counted, and what was filed. What was recorded of a filing never changes;
-- a later one replaces it.
create table trust_events (
  project_id uuid not null references projects (id),
  kind text not null check (kind in ('constitution', 'entry', 'exit', 'cession', 'assignment', 'end')),
  day date not null,
  -- zero where the record that it came from was replaced
  count integer not null check (count >= 0),
  due_on date not null check (due_on >= day),
  primary key (project_id, kind, day)
);
create table trust_filings (
  id uuid primary key,
  project_id uuid not null,
  kind text not null,
  day date not null,
  -- how many people or units the event was about when it was filed
  count integer not null check (count > 0),
  filed_on date not null check (filed_on >= day),
  reference text not null check (reference <> ''),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  seq bigint not null generated always as identity,
  foreign key (project_id, kind, day) references trust_events (project_id, kind, day)
);
create index trust_filings_of_event on trust_filings (project_id, kind, day, seq desc);

create function trust_filings_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was recorded of a filing is never changed: %', tg_op using errcode = 'restrict_violation';
end $$;
create trigger trust_filings_stay before update or delete or truncate on trust_filings
  for each statement execute function trust_filings_stay();

-- The first day on which this installation counts events of trusts: what happened before is no late filing.
create table trust_counting (
  one boolean primary key default true check (one),
  since date not null
);

-- When each project's first trust was approved, which is when its events begin to count.
create view trust_frame_facts as
  select project_id, min(decided_at) as since from project_frames
  where kind = 'ordinary_trust' and state in ('approved', 'replaced') group by project_id;

-- Events of projects whose legal frame in force is a trust, with their latest filing.
create view trust_event_facts as
  select e.project_id, e.kind, e.day, e.count, e.due_on, f.count as filed_count, f.filed_on, f.reference,
         f.recorded_by, f.recorded_at, coalesce(f.count, 0) < e.count as is_open
  from trust_events e
  join project_frame_facts p on p.project_id = e.project_id and p.kind = 'ordinary_trust'
  left join lateral (
    select * from trust_filings f
    where f.project_id = e.project_id and f.kind = e.kind and f.day = e.day
    order by f.seq desc limit 1) f on true
  where e.count > 0;

-- Units whose deed is recorded.
create view unit_deed_facts as
  select project_id, property_id, buyer_id, happened_on from unit_steps where step = 'deed' and replaced_at is null;
