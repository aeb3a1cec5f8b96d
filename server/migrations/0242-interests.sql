-- The accounts in which somebody has an interest: their own, those of the same person by document or tax id, and those of a
-- company of which they are declared an owner.
create view interest_facts as
  select id as person_id, id as user_id from users
  union all
  select a.id, b.id from users a join users b
    on a.id <> b.id and person_keys(a.document, a.tax_id) && person_keys(b.document, b.tax_id)
  union all
  select p.id, f.user_id
  from company_owner_facts f cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId');
