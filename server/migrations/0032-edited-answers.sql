-- When the answer to a public question was last changed, shown beside its first day. Answers mended before this was
-- kept show none: only the audit log has those.
alter table project_questions add column edited_at timestamptz;
alter table project_questions add check (edited_at is null or answered_at is not null);
