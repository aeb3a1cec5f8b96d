-- What people ask of a published project before they buy, and what whoever manages it answers. Answered ones are
-- public, without a name; an administrator may hide one, with a reason.
create table project_questions (
  id uuid primary key,
  project_id uuid not null references projects,
  asker_id uuid not null references users,
  body text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by uuid references users,
  answered_at timestamptz,
  withdrawn_at timestamptz,        -- by whoever asked, before it was answered; it still counts among his of the day
  hidden_by uuid references users,
  hidden_at timestamptz,
  hidden_reason text,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((hidden_at is null) = (hidden_by is null)),
  check (withdrawn_at is null or answer is null)
);
create index project_questions_of_project on project_questions (project_id, asked_at);
create index project_questions_of_asker on project_questions (asker_id, asked_at);
create index project_questions_asked on project_questions (asked_at) where withdrawn_at is null;
