-- For the inbox: who counts as politically exposed by what they declared and waits for an officer's word on it, and whose risk
-- has to be looked at again. Both say nothing of themselves to their subject.
create index declarations_of_exposed on declarations (user_id) where exposure <> 'never';
create view exposure_facts as
  with declared as (
    select d.id, d.user_id, d.declared_at, d.exposure, d.left_on, d.seq,
           row_number() over (partition by d.user_id order by d.seq desc) as place
    from (select distinct user_id from declarations where exposure <> 'never') once
    join declarations d on d.user_id = once.user_id
    where not exists (
      select from person_since_facts r where r.user_id = d.user_id and r.since >= d.declared_at)),
  exposed as (
    -- who was in office when they declared so, and declared again, left it on that day at the earliest
    select user_id, max(case
      when exposure = 'now' and place = 1 or exposure = 'former' and left_on is null then '9999-12-31'
      else (left(office_ended, 4)::int + 2)::text || substr(office_ended, 5) end) as exposed_before
    from declared cross join lateral (
      select coalesce(left_on::text,
        to_char(declared_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')) as office_ended) o
    where exposure <> 'never' group by user_id)
  select e.user_id, l.id as declaration_id, l.declared_at, e.exposed_before,
         (select outcome from exposure_approvals a where a.declaration_id = l.id order by a.seq desc limit 1) as outcome
  from exposed e join declared l on l.user_id = e.user_id and l.place = 1;

-- companies whose exposed owners wait for an officer's first word (as `exposureOf` in rules-companies.ts)
create view company_exposure_facts as
  with exposed as (
    select f.user_id, f.filing_id, f.state, f.submitted_at,
      (select outcome from company_exposure_approvals a where a.filing_id = f.filing_id order by seq desc limit 1) as outcome
    from company_owner_facts f
    where f.owners @> '{"owners": [{"exposed": true}]}'::jsonb)
  select e.user_id, min(e.submitted_at) as submitted_at
  from exposed e
  where e.outcome is null and not exists (
    select from exposed o where o.user_id = e.user_id and o.state = 'submitted' and o.outcome = 'approved')
  group by e.user_id;

create view risk_review_facts as
  select r.user_id, r.review_on, r.level
  from risk_assessments r
  where not exists (select from risk_assessments l where l.user_id = r.user_id and l.seq > r.seq);
create index risk_assessments_by_review on risk_assessments (review_on);
