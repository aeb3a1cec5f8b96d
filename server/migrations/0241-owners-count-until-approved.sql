-- Owners that count for what a company may buy or take out: those in force and those in review, and those of what was refused
-- or taken back, until something that was handed in later is approved.
create or replace view company_owner_facts as
  select f.user_id, f.id as filing_id, f.state, f.owners, f.company, f.submitted_at
  from company_filings f join companies c on c.id = f.company_id
  where f.state = 'submitted' or f.id = c.in_force_id
     or (f.state in ('refused', 'taken_back') and not exists (
           select 1 from company_filings a
           where a.company_id = c.id and a.state = 'approved' and a.submitted_at > f.submitted_at));
