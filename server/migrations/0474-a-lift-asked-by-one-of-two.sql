-- The administrator who froze an account may be gone: then one administrator of level 1 asks to lift the freeze, and another
-- one lifts it.
alter table estates
  add column lift_asked_by uuid references users (id),
  add column lift_asked_at timestamptz,
  add column lift_reason text,
  add constraint estates_lift_asked check (
    (lift_asked_by is null) = (lift_asked_at is null) and (lift_asked_by is null) = (lift_reason is null));
create view pending_lift_facts as
  select id, user_id, lift_asked_by as asked_by, lift_asked_at as asked_at from estates
  where state = 'frozen' and lift_asked_by is not null;
