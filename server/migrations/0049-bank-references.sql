-- A transfer of the bank's is one movement here: its reference is used once for each direction and currency.
-- How a reference is compared: capitals, spaces and signs do not count; null where nothing is left of it.
create function bank_reference_key(reference text) returns text language sql immutable
  as $$ select nullif(regexp_replace(upper(reference), '[^[:alnum:]]', '', 'g'), '') $$;

create table bank_references (
  direction text not null check (direction in ('in', 'out')),
  currency text not null check (currency in ('ARS', 'USD')),
  reference text not null,                       -- as bank_reference_key gives it
  movement_id uuid not null,
  order_number text not null,
  primary key (direction, currency, reference)
);
create index bank_references_by_movement on bank_references (movement_id);

-- of those that share one already, the first keeps it
insert into bank_references (direction, currency, reference, movement_id, order_number)
select distinct on (received_currency, bank_reference_key(reference))
       'out', received_currency, bank_reference_key(reference), id, order_number
from withdrawals
where type = 'bank_transfer' and sent_at is not null and bank_reference_key(reference) is not null
order by received_currency, bank_reference_key(reference), sent_at, id;
insert into bank_references (direction, currency, reference, movement_id, order_number)
select distinct on (currency, bank_reference_key(reference))
       'in', currency, bank_reference_key(reference), id, order_number
from deposits
where type in ('ars_bank_transfer', 'usd_bank_transfer') and status in ('sent', 'completed')
  and bank_reference_key(reference) is not null
order by currency, bank_reference_key(reference), created_at, id;
