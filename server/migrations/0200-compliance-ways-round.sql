-- Ending a compliance officer takes two administrators of level 1, as naming one does.
alter table compliance_officers add column end_asked_by uuid references users (id);
alter table compliance_officers add column end_asked_at timestamptz;
alter table compliance_officers add check ((end_asked_by is null) = (end_asked_at is null));
