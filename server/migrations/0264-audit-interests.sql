-- Lines of the audit log that somebody does not read: of cases, alerts and risks of accounts in which they have an interest.
create view audit_interest_facts as
  select i.person_id, 'compliance_case' as kind, c.id::text as target_id
  from interest_facts i join compliance_case_facts c on c.subject_id = i.user_id
  union all
  select i.person_id, 'compliance_alert', a.id::text
  from interest_facts i join compliance_alert_facts a on a.user_id = i.user_id
  union all
  select i.person_id, 'compliance.review_risk', i.user_id::text from interest_facts i;
