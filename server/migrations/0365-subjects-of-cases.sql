-- A case keeps whom it is about as they were when it was opened, sealed with it: the erasure of their account goes on, and
-- blanks their name, document and tax id elsewhere. Cases of accounts that were erased before have nothing to keep.
alter table compliance_cases
  add column subject_name text,
  add column subject_document text,
  add column subject_tax_id text,
  add column subject_representative text;
update compliance_cases c set
  subject_name = coalesce(u.company_name, trim(u.name || ' ' || u.lastname)),
  subject_document = u.document,
  subject_tax_id = coalesce(u.company_tax_id, u.tax_id),
  subject_representative = case when u.company_name is not null then trim(u.name || ' ' || u.lastname) end
from users u where u.id = c.subject_id and u.erased_at is null;

-- What is sealed is never changed; what was not known may be added.
create function refuse_case_subject_change() returns trigger language plpgsql as $$
begin
  if new.subject_id <> old.subject_id
     or old.subject_name is not null and new.subject_name is distinct from old.subject_name
     or old.subject_document is not null and new.subject_document is distinct from old.subject_document
     or old.subject_tax_id is not null and new.subject_tax_id is distinct from old.subject_tax_id
     or old.subject_representative is not null
        and new.subject_representative is distinct from old.subject_representative then
    raise exception 'the subject of a case is never changed';
  end if;
  return new;
end $$;
create trigger compliance_cases_subject_stays before update on compliance_cases
  for each row execute function refuse_case_subject_change();
