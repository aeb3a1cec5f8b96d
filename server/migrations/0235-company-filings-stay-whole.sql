-- Of what was sworn nothing is changed: neither its words, the text and papers that it was sworn with, nor its outcome. What
-- is in review is decided, or taken back to be written again.
create or replace function refuse_company_filing_change() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'refused') and (tg_op = 'DELETE' or new is distinct from old)
     or old.state = 'submitted' and (tg_op = 'DELETE' or new.state <> 'draft' and
          row(new.owners, new.company, new.power, new.papers, new.text_version, new.threshold, new.submitted_at)
          is distinct from
          row(old.owners, old.company, old.power, old.papers, old.text_version, old.threshold, old.submitted_at)) then
    raise exception 'what a company swore to is never changed';
  end if;
  return coalesce(new, old);
end $$;

-- Owners that count for what a company may buy: those in force until others are, beside those in review.
create view company_owner_facts as
  select f.user_id, f.id as filing_id, f.state, f.owners
  from company_filings f join companies c on c.id = f.company_id
  where f.state = 'submitted' or f.id = c.in_force_id;
