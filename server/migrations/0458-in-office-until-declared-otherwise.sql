-- A person who declared to be in office was in it until the day on which they declare otherwise, unless that declaration
-- states when they left.
create or replace view exposure_facts as
  with declared as (
    select d.id, d.user_id, d.declared_at, d.exposure, d.left_on, d.seq,
           row_number() over newest_first as place,
           case when lag(d.exposure) over newest_first = 'former' then d.declared_at
                else lag(d.declared_at) over newest_first end as in_office_until
    from (select distinct user_id from declarations where exposure <> 'never') once
    join declarations d on d.user_id = once.user_id
    where not exists (
      select from person_since_facts r where r.user_id = d.user_id and r.since >= d.declared_at)
    window newest_first as (partition by d.user_id order by d.seq desc)),
  exposed as (
    select user_id, max(case
      when exposure = 'now' and place = 1 or exposure = 'former' and left_on is null then '9999-12-31'
      else (left(office_ended, 4)::int + years)::text || substr(office_ended, 5) end) as exposed_before
    from declared cross join lateral (
      select coalesce(left_on::text,
        to_char(in_office_until at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')) as office_ended) o
    cross join lateral (
      select coalesce((
        select (p.values->>'exposedYears')::int from compliance_policies p
        where p.state = 'approved' and p.holds_from <= office_ended::date
        order by p.holds_from desc, p.decided_at desc, p.seq desc limit 1), 2) as years) y
    where exposure <> 'never' group by user_id)
  select e.user_id, l.id as declaration_id, l.declared_at, e.exposed_before,
         (select outcome from exposure_approvals a where a.declaration_id = l.id order by a.seq desc limit 1) as outcome
  from exposed e join declared l on l.user_id = e.user_id and l.place = 1;
