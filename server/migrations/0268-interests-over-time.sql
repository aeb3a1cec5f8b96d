-- Owners of a company by what was in force and is so no more, each with when that ended: an officer who left reads nothing of
-- what happened while they had an interest (docs/decisions/0081-interests-over-time.md).
create view former_interest_facts as
  select p.id as person_id, f.user_id, ended.at as ended_at
  from companies c
    join company_filings f on f.company_id = c.id and f.state = 'approved' and f.id <> c.in_force_id
    cross join lateral (
      select min(a.decided_at) as at from company_filings a
      where a.company_id = c.id and a.state = 'approved' and a.decided_at >= f.decided_at and a.id <> f.id) ended
    cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId');

create or replace view compliance_case_facts as
  select id, subject_id, state, due_at, number, opened_at, operation_at from compliance_cases;

-- Lines of the audit log that somebody does not read: of cases and alerts of accounts in which they have an interest, or had
-- one since; and what was decided on such an account itself, until the interest ended.
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
  from former_interest_facts i join compliance_alert_facts a on a.user_id = i.user_id and i.ended_at >= a.raised_at
  union all
  select i.person_id, 'user', i.user_id::text, null from interest_facts i
  union all
  select i.person_id, 'user', i.user_id::text, i.ended_at from former_interest_facts i;
