-- Cases about people. Nothing of them is shown to their subject.
create table compliance_cases (
  id uuid primary key,
  number text not null unique,
  subject_id uuid not null references users (id),
  title text not null,
  opened_by uuid not null references users (id),
  opened_at timestamptz not null,
  operation_at timestamptz not null,
  state text not null check (state in ('open', 'to_report', 'reported', 'closed')),
  concluded_at timestamptz,
  conclusion text,
  due_at timestamptz,
  reported_at timestamptz,
  reference text,
  reminded_at timestamptz,
  check ((state = 'open') = (concluded_at is null)),
  check ((state = 'reported') = (reported_at is not null)),
  check ((due_at is null) = (state = 'closed'))
);
create index compliance_cases_due on compliance_cases (due_at) where state in ('open', 'to_report');

create table compliance_notes (
  id uuid primary key,
  case_id uuid not null references compliance_cases (id),
  written_by uuid not null references users (id),
  written_at timestamptz not null,
  body text not null
);
create index compliance_notes_of_case on compliance_notes (case_id, written_at);
create table compliance_case_alerts (
  case_id uuid not null references compliance_cases (id),
  alert_id uuid not null references compliance_alerts (id),
  primary key (case_id, alert_id)
);

create function refuse_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'notes of cases are never changed';
end $$;
create trigger compliance_notes_stay before update or delete on compliance_notes
  for each row execute function refuse_note_change();

-- For the inbox of officers: when the time of a case ends, and nothing else about it.
create view compliance_case_facts as select id, subject_id, state, due_at from compliance_cases;
