-- Of which incidents administrators were reminded, once each, before their clock ended.
create table incident_reminders (
  incident_id uuid primary key references incidents (id),
  reminded_at timestamptz not null
);
