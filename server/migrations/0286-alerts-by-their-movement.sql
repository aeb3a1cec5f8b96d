-- An alert is about its movement: one that is found later is hidden from who had an interest in the account at that time.
alter table compliance_alerts add column moved_at timestamptz;
update compliance_alerts a set moved_at = least(a.raised_at, m.at) from (
  select id, created_at as at from deposits
  union all
  select id, created_at from withdrawals
  union all
  select id, occurred_at from ledger_entries where kind = 'contribution') m
where m.id = a.movement_id;
update compliance_alerts set moved_at = raised_at where moved_at is null;
alter table compliance_alerts
  alter column moved_at set not null,
  add constraint compliance_alerts_moved_before check (moved_at <= raised_at);

create or replace view compliance_alert_facts as
  select id, movement, movement_id, user_id, rule, level, raised_at, state, moved_at from compliance_alerts;

create or replace view audit_interest_facts as
  select i.person_id, 'compliance_case' as kind, c.id::text as target_id, null::timestamptz as until
  from interest_facts i join compliance_case_facts c on c.subject_id = i.user_id
  union all
  select i.person_id, 'compliance_case', c.id::text, null
  from former_interest_facts i
    join compliance_case_facts c on c.subject_id = i.user_id and i.ended_at >= c.operation_at
  union all
  select i.person_id, 'compliance_alert', a.id::text, null
  from interest_facts i join compliance_alert_facts a on a.user_id = i.user_id
  union all
  select i.person_id, 'compliance_alert', a.id::text, null
  from former_interest_facts i join compliance_alert_facts a on a.user_id = i.user_id and i.ended_at >= a.moved_at
  union all
  select i.person_id, 'user', i.user_id::text, null from interest_facts i
  union all
  select i.person_id, 'user', i.user_id::text, i.ended_at from former_interest_facts i;
