-- The permission of an officer ends with level 1; so far it lasted, and came back with the level.
update compliance_officers o set state = 'ended', ended_at = now(), end_asked_by = null, end_asked_at = null
from person_facts p
where p.id = o.user_id and o.state <> 'ended' and (p.role <> 'admin' or p.state = 'deleted');
-- Since when only the officer can answer the request to remove them: the seven days count from then.
alter table compliance_officers add column end_answers_from timestamptz;
-- Who takes level 1 from an administrator does not for some days remove alone an officer whom that one could have judged.
alter table account_acts drop constraint account_acts_act_check, add constraint account_acts_act_check check (act in
  ('made', 'role', 'password', 'factor', 'unblocked', 'restored', 'blocked', 'deleted', 'demoted'));
-- Officers who can act now: a blocked one has the permission still.
create or replace view compliance_officer_facts as
  select o.user_id from compliance_officers o join person_facts p on p.id = o.user_id
  where o.state = 'active' and p.role = 'admin' and p.state = 'active';
