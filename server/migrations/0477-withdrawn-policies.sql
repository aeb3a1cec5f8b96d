-- An approved policy that has not begun can be withdrawn by two administrators. Its row stays, with who withdrew it and when.
do $$
declare
  states text;
begin
  select conname into strict states from pg_constraint
  where conrelid = 'compliance_policies'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%refused%';
  execute format('alter table compliance_policies drop constraint %I', states);
end $$;
alter table compliance_policies
  add constraint compliance_policies_states check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  add column withdraw_asked_by uuid references users (id),
  add column withdraw_asked_at timestamptz,
  add column withdrawn_by uuid references users (id),
  add column withdrawn_at timestamptz,
  add constraint compliance_policies_withdraw_asked check ((withdraw_asked_by is null) = (withdraw_asked_at is null)),
  add constraint compliance_policies_withdrawn check (
    (state = 'withdrawn') = (withdrawn_at is not null) and (withdrawn_at is null) = (withdrawn_by is null));
create or replace view pending_policy_facts as
  select id, holds_from, asked_by, asked_at, false as withdraws from compliance_policies where state = 'pending'
  union all
  select id, holds_from, withdraw_asked_by, withdraw_asked_at, true from compliance_policies
  where state = 'approved' and withdraw_asked_by is not null;
