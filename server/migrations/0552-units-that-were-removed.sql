-- Units that were removed from published projects, as they were: the reservations that ended before keep their names.
create table removed_units (
  id uuid primary key references removed_parts (id),
  project_id uuid not null references projects (id),
  property_type_id uuid not null,
  type_name text not null,
  category text not null,
  surface double precision not null,
  rooms integer not null,
  identifier_a text not null,
  identifier_b text not null,
  floor text not null,
  price bigint not null,
  reservation_price bigint not null
);

-- earlier removals kept only the id
insert into removed_units
select distinct on (r.property_id)
       r.property_id, r.project_id, r.property_id, 'Unidad', 'apartment', 0, 0, 'quitada', '', '', r.price, 0
from reservations r
join removed_parts p on p.id = r.property_id
order by r.property_id, r.created_at desc;

-- the name of a unit that was removed
create view removed_unit_facts as
  select id, identifier_a, identifier_b, type_name from removed_units;
