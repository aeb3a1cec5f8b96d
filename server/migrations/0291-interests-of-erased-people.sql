-- Of an erased account about which the desk keeps something: digests of its person's document and tax id, so that an officer who
-- was that person reads none of it. They hold no number, and differ by account.
create table erased_person_keys (
  user_id uuid not null references users (id),
  digest bytea not null,
  primary key (user_id, digest)
);

create or replace view interest_facts as
  select id as person_id, id as user_id from users
  union all
  select a.id, b.id from users a join users b
    on a.id <> b.id and person_keys(a.document, a.tax_id) && person_keys(b.document, b.tax_id)
  where b.kyc_status = 'verified' or b.role in ('admin', 'admin_l2', 'admin_l3') or not exists (
    select from users c
    where c.id <> b.id and (c.kyc_status = 'verified' or c.role in ('admin', 'admin_l2', 'admin_l3'))
      and person_keys(c.document, c.tax_id) && person_keys(b.document, b.tax_id)
      and not person_keys(c.document, c.tax_id) && person_keys(a.document, a.tax_id))
  union all
  select p.id, h.user_id
  from company_holding_facts h join company_filings f on f.id = h.filing_id
    cross join lateral jsonb_array_elements(f.owners -> 'owners') o
    join users p on person_keys(p.document, p.tax_id) && person_keys(o ->> 'document', o ->> 'taxId')
  union all
  select p.id, e.user_id
  from users p cross join lateral unnest(person_keys(p.document, p.tax_id)) k
    join erased_person_keys e on e.digest = sha256(convert_to(e.user_id::text || k, 'UTF8'))
  where p.role in ('admin', 'admin_l2', 'admin_l3');
