-- Changes to the name, the place or the people of a published project wait for an administrator of level 1.
create table project_revisions (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- the fields asked for, and the same fields as published then
  after jsonb not null,
  before jsonb not null,
  version integer not null, -- of the project as its owner read it
  status text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'replaced')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  check ((status = 'pending') = (decided_at is null))
);
create unique index project_revisions_one on project_revisions (project_id) where status = 'pending';
create index project_revisions_by_project on project_revisions (project_id, requested_at desc);
create index project_revisions_by_day on project_revisions (requested_at desc);
