-- Parts that were taken out of published projects. Purchases, reservations and the ledger's accounts name them for ever: a
-- new part never gets an id of theirs.
create table removed_parts (id uuid primary key);

insert into removed_parts
select distinct id
from (
  select contract_id as id from token_purchases where contract_id is not null
  union all select round_id from token_purchases
  union all select contract_id from investments
  union all select vault_id from investments
  union all select property_id from reservations
) named
where not exists (select 1 from contracts c where c.id = named.id)
  and not exists (select 1 from rounds r where r.id = named.id)
  and not exists (select 1 from vaults v where v.id = named.id)
  and not exists (select 1 from properties p where p.id = named.id);
