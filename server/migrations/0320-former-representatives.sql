-- Who represented a company had an interest in its account until another did, as its former owners had.
create or replace view former_interest_facts as
  select p.id as person_id, f.user_id, ended.at as ended_at
  from company_holding_facts h
    join company_filings f on f.company_id = h.company_id and f.state = 'approved' and f.id is distinct from h.filing_id
    cross join lateral (
      select min(a.decided_at) as at from company_filings a
      where a.company_id = h.company_id and a.state = 'approved' and a.decided_at >= f.decided_at and a.id <> f.id) ended
    cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId')
  union all
  select p.id, r.user_id, r.decided_at
  from company_replacements r
    join users p on person_keys(p.document, p.tax_id) && person_keys(r.former ->> 'document', r.former ->> 'taxId')
  where r.state = 'approved';
