-- People whom the product keeps although they have no account: those that companies name, and who paid a charge. Each with
-- the account in whose data they are.
create view company_person_facts as
  select 'owner' as kind, o ->> 'name' as name, o ->> 'document' as document, o ->> 'taxId' as tax_id,
         null::text as email, f.user_id, f.created_at as at
  from company_filings f, jsonb_array_elements(coalesce(f.owners -> 'owners', '[]')) as o
  union all
  select 'representative', trim(r.name || ' ' || r.lastname), r.document, r.tax_id, r.email, r.user_id, r.proposed_at
  from company_replacements r
  union all
  select 'representative', r.former ->> 'name', r.former ->> 'document', r.former ->> 'taxId', r.former ->> 'email',
         r.user_id, r.decided_at
  from company_replacements r where r.former is not null;

create view charge_payer_facts as
  select c.payer_name as name, d.user_id, c.created_at as at
  from deposit_charges c join deposits d on d.id = c.deposit_id where c.payer_name is not null;
