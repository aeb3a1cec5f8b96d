-- The register of incidents: what was known when one was recorded, and what was recorded of it later. Nothing recorded
-- changes, so that the register shows who knew what, and when.
create table incidents (
  id uuid primary key,
  -- in the order of recording
  number bigint not null unique generated always as identity,
  kind text not null check (kind in ('data', 'security', 'service', 'provider', 'other')),
  title text not null,
  started_at timestamptz not null,
  detected_at timestamptz not null check (detected_at >= started_at),
  affected text not null,
  people integer check (people >= 0),
  due_at timestamptz not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);

create table incident_entries (
  id uuid primary key,
  incident_id uuid not null references incidents (id),
  kind text not null
    check (kind in ('finding', 'measure', 'told_authority', 'told_people', 'told_other', 'not_told', 'ended')),
  happened_at timestamptz not null,
  whom text not null,
  body text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  seq bigint not null generated always as identity
);
create index incident_entries_by_incident on incident_entries (incident_id, seq);
-- an incident ends once
create unique index incident_entries_end on incident_entries (incident_id) where kind = 'ended';

create function incidents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was recorded of an incident is never changed: %', tg_op using errcode = 'restrict_violation';
end $$;
create trigger incidents_stay before update or delete or truncate on incidents
  for each statement execute function incidents_stay();
create trigger incident_entries_stay before update or delete or truncate on incident_entries
  for each statement execute function incidents_stay();
