-- Signing in by a plain address: the browser comes back before a page has asked for the code. What the other site said
-- waits a minute, under the digest of a secret in the browser's cookie, for the page that asks (`hand_over`).
alter table oauth_codes drop constraint oauth_codes_purpose_check;
alter table oauth_codes add constraint oauth_codes_purpose_check
  check (purpose in ('login', 'link', 'registration', 'second_factor', 'hand_over'));
-- an attempt without a challenge began at a plain address
alter table oauth_attempts alter column challenge drop not null;
alter table oauth_codes alter column challenge drop not null;
alter table oauth_codes add check ((purpose = 'hand_over') = (challenge is null));
