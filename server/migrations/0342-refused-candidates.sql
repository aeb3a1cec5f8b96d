-- Who was proposed to represent a company and was not approved is forgotten after some months: their data and documents go,
-- that there was a proposal, by whom and how it ended stays.
alter table company_replacements add column erased_at timestamptz;
alter table company_replacements add check (erased_at is null or state = 'refused');

create or replace function refuse_company_replacement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'refused' and old.erased_at is null and new.erased_at is not null
     and row(new.name, new.lastname, new.email, new.document, new.tax_id, new.power) is not distinct from
         row(''::text, ''::text, ''::text, ''::text, null::text, '{}'::jsonb)
     and row(new.id, new.company_id, new.user_id, new.state, new.former, new.papers, new.proposed_by, new.proposed_at,
             new.decided_by, new.decided_at, new.reason, new.taken_over_at)
         is not distinct from
         row(old.id, old.company_id, old.user_id, old.state, old.former, old.papers, old.proposed_by, old.proposed_at,
             old.decided_by, old.decided_at, old.reason, old.taken_over_at) then
    return new;
  end if;
  if tg_op = 'DELETE'
     or row(new.id, new.company_id, new.user_id, new.name, new.lastname, new.email, new.document, new.tax_id, new.power,
            new.proposed_by, new.proposed_at, new.erased_at)
        is distinct from
        row(old.id, old.company_id, old.user_id, old.name, old.lastname, old.email, old.document, old.tax_id, old.power,
            old.proposed_by, old.proposed_at, old.erased_at)
     or old.state <> 'proposed' and
        row(new.state, new.former, new.papers, new.decided_by, new.decided_at, new.reason)
        is distinct from
        row(old.state, old.former, old.papers, old.decided_by, old.decided_at, old.reason)
     or old.taken_over_at is not null and new.taken_over_at is distinct from old.taken_over_at then
    raise exception 'a representative''s replacement is never changed';
  end if;
  return new;
end $$;
