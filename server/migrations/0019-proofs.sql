-- Who verifies an e-mail is who registered with it; a change of e-mail can be undone; what a browser is to sign
-- belongs to the session it was asked in.

-- A secret that only the browser that registered has, until the e-mail is verified.
alter table users add column registration_hash bytea;

-- The way back for the owner of the e-mail that was in force; `email` is what it puts back.
alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links add constraint one_time_links_kind_check
  check (kind in ('verify_email', 'reset_password', 'invitation', 'change_email', 'revert_email'));
alter table one_time_links drop constraint one_time_links_email_check;
alter table one_time_links add constraint one_time_links_email_check
  check ((kind in ('change_email', 'revert_email')) = (email is not null));
create index one_time_links_by_old_email on one_time_links (lower(email)) where kind = 'revert_email';

-- They live for minutes: whoever is at it asks again.
delete from passkey_challenges;
alter table passkey_challenges add column session_id uuid references sessions on delete cascade;
alter table passkey_challenges add constraint passkey_challenges_session_check
  check ((purpose in ('register', 'step_up')) = (session_id is not null));
create index passkey_challenges_by_session on passkey_challenges (session_id);
