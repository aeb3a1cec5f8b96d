-- What a company's account is owned by: the filing in force, or what was last in force once the account was erased, for its
-- cases stay and its owners learn no more of them than before (docs/decisions/0081-interests-over-time.md).
create view company_holding_facts as
  select c.id as company_id, c.user_id, coalesce(c.in_force_id, (
    select f.id from company_filings f
    where f.company_id = c.id and f.state = 'approved' order by f.decided_at desc, f.id desc limit 1)) as filing_id
  from companies c;

-- An unverified profile that has the document of somebody and the tax id of somebody else hides nothing from either: nobody
-- is both, and two officers would be out of its cases at once. The other one is verified or of the administration, so that
-- nobody brings about with an account made for it that an officer reads of their own.
create or replace view interest_facts as
  select id as person_id, id as user_id from users
  union all
  select a.id, b.id from users a join users b
    on a.id <> b.id and person_keys(a.document, a.tax_id) && person_keys(b.document, b.tax_id)
  where b.kyc_status = 'verified' or b.role in ('admin', 'admin_l2', 'admin_l3') or not exists (
    select from users c
    where c.id <> b.id and (c.kyc_status = 'verified' or c.role in ('admin', 'admin_l2', 'admin_l3'))
      and person_keys(c.document, c.tax_id) && person_keys(b.document, b.tax_id)
      and not person_keys(c.document, c.tax_id) && person_keys(a.document, a.tax_id))
  union all
  select p.id, h.user_id
  from company_holding_facts h join company_filings f on f.id = h.filing_id
    cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId');

create or replace view former_interest_facts as
  select p.id as person_id, f.user_id, ended.at as ended_at
  from company_holding_facts h
    join company_filings f on f.company_id = h.company_id and f.state = 'approved' and f.id is distinct from h.filing_id
    cross join lateral (
      select min(a.decided_at) as at from company_filings a
      where a.company_id = h.company_id and a.state = 'approved' and a.decided_at >= f.decided_at and a.id <> f.id) ended
    cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId');
