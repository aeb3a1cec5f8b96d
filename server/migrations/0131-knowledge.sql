-- What people answered before their first purchase, and again after two years. It is kept whatever the outcome.
create table knowledge_tests (
  id uuid primary key,
  user_id uuid not null references users,
  version integer not null,
  answers jsonb not null,
  correct integer not null,
  passed boolean not null,
  -- null when nothing was simulated
  simulation jsonb,
  taken_at timestamptz not null
);
create index knowledge_tests_by_user on knowledge_tests (user_id, taken_at);
