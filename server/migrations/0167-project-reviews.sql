-- What an administrator had before them when they sent a project back: the next review shows what changed since.
create table project_reviews (
  project_id uuid primary key references projects (id) on delete cascade,
  reviewed_at timestamptz not null,
  reason text not null,
  seen jsonb not null
);
