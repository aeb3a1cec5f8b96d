-- What was taken back stays as it was sworn; what is written then is another filing.
alter table company_filings
  drop constraint company_filings_state_check,
  add column taken_back_at timestamptz,
  add constraint company_filings_state_check
    check (state in ('draft', 'submitted', 'approved', 'refused', 'taken_back')),
  add constraint company_filings_taken_back check ((state = 'taken_back') = (taken_back_at is not null));

create or replace function refuse_company_filing_change() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'refused', 'taken_back') and (tg_op = 'DELETE' or new is distinct from old)
     or old.state = 'submitted' and (tg_op = 'DELETE' or new.state = 'draft' or
          row(new.owners, new.company, new.power, new.papers, new.text_version, new.threshold, new.submitted_at)
          is distinct from
          row(old.owners, old.company, old.power, old.papers, old.text_version, old.threshold, old.submitted_at)) then
    raise exception 'what a company swore to is never changed';
  end if;
  return coalesce(new, old);
end $$;
