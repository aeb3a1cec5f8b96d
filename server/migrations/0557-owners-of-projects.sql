-- Changes of a project's owner, with their document, who proposed and who decided each. A decided one never changes.
create table project_owner_changes (
  id uuid primary key,
  project_id uuid not null references projects (id),
  former_id uuid not null references users (id),
  owner_id uuid not null references users (id),
  cause text not null check (cause in ('cession', 'death')),
  document text not null,
  signed_on date not null,
  state text not null check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  check (former_id <> owner_id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index project_owner_changes_open on project_owner_changes (project_id) where state = 'proposed';
create index project_owner_changes_of_project on project_owner_changes (project_id, proposed_at desc);
create index project_owner_changes_of_owner on project_owner_changes (owner_id);
create index project_owner_changes_of_former on project_owner_changes (former_id);

create view pending_owner_facts as
  select id, project_id, proposed_by, proposed_at from project_owner_changes where state = 'proposed';
create view owner_change_facts as
  select id, project_id, former_id, owner_id, decided_at as changed_at
  from project_owner_changes where state = 'done';
