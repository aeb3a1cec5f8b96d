-- Owners that a company swore to and since when, with the instant of the approval: what counted of them on a past day is
-- computed from these, because `company_owner_facts` states the present alone.
create view company_sworn_facts as
  select f.user_id, f.id as filing_id, f.owners, f.submitted_at,
         case when f.state = 'approved' then f.decided_at end as approved_at
  from company_filings f where f.state <> 'draft';
