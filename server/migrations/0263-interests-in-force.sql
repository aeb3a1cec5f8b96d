-- The accounts in which somebody has an interest: their own, those of the same person by document or tax id, and those of a
-- company of which they are an owner by what is in force. What a company merely swears to hides nothing from anybody.
create or replace view interest_facts as
  select id as person_id, id as user_id from users
  union all
  select a.id, b.id from users a join users b
    on a.id <> b.id and person_keys(a.document, a.tax_id) && person_keys(b.document, b.tax_id)
  union all
  select p.id, f.user_id
  from companies c join company_filings f on f.id = c.in_force_id
    cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId');

-- Beside those, the accounts of companies that swore to somebody as an owner and were not approved since: they approve
-- nothing of them.
create view sworn_interest_facts as
  select person_id, user_id from interest_facts
  union all
  select p.id, f.user_id
  from company_owner_facts f cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId');

create index company_filings_of_user on company_filings (user_id);
