-- The administrators' desk: who has what open, notes about people, and controls of the books that failed.

-- Somebody opened an item of the inbox a moment ago; a row says nothing any more once it is a few minutes old.
create table desk_openings (
  kind text not null,
  item_id text not null,
  opened_by uuid not null references users (id),
  seen_at timestamptz not null,
  primary key (kind, item_id, opened_by)
);
create index desk_openings_by_time on desk_openings (seen_at);

-- What administrators write about a person for one another. Never changed: a mistake is corrected by another note.
create table person_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  body text not null check (length(body) between 3 and 2000),
  written_by uuid not null references users (id),
  written_at timestamptz not null
);
create index person_notes_of on person_notes (user_id, written_at desc);

-- Controls of the books that failed when they were last run, with what they found; those that hold again are deleted.
create table desk_failed_checks (
  name text primary key,
  findings integer not null,
  first_finding text not null,
  failed_at timestamptz not null,
  seen_at timestamptz not null
);

-- What the desk reads of other modules' rows.
create view kyc_facts as select user_id, updated_at from kyc_applicants;
create view admin_request_facts as
  select id, kind, user_id, name, lastname, status, asked_by, asked_at, expires_at from admin_requests;
create view project_review_facts as select id, submitted_at from projects where status = 'in_review';
create view revision_facts as
  select id, project_id, status, requested_by, requested_at from project_revisions;
create view open_question_facts as
  select id, project_id, asker_id, body, asked_at
  from project_questions
  where answer is null and withdrawn_at is null and hidden_at is null;
create view prolongation_request_facts as
  select id, project_id, requested_by, requested_at, former_ends_at
  from round_prolongations
  where status = 'pending';
create view open_rights_request_facts as
  select id, kind, code, name, email, received_at, due_at from rights_requests where state = 'received';
create view open_bank_line_facts as
  select id, currency, day, amount, reference, imported_at
  from bank_statement_lines
  where settled_by is null;
