-- Who comes to represent a company accepted no text in their own name: null, until they do.
alter table users alter column terms_number drop not null;
alter table users alter column privacy_number drop not null;
-- They accept the same versions as the person before them, whose acceptances stay.
alter table text_acceptances drop constraint text_acceptances_pkey;
alter table text_acceptances add primary key (user_id, kind, version, accepted_at);
alter table text_acceptances drop constraint text_acceptances_occasion_check;
alter table text_acceptances add constraint text_acceptances_occasion_check
  check (occasion in ('sign_up', 'again', 'take_over'));
update users u set terms_number = null
  where person_since is not null and not exists (
    select from text_acceptances a where a.user_id = u.id and a.kind = 'terms' and a.accepted_at > u.person_since);
update users u set privacy_number = null
  where person_since is not null and not exists (
    select from text_acceptances a where a.user_id = u.id and a.kind = 'privacy' and a.accepted_at > u.person_since);
