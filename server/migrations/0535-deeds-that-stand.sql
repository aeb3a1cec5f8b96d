-- Units whose deed stands: their reservation still pays them, and their buyer does not object to it.
create or replace view unit_deed_facts as
  select s.project_id, s.property_id, s.buyer_id, s.happened_on
  from unit_steps s
  join reservation_facts r on r.id = s.reservation_id and r.status = 'completed'
  where s.step = 'deed' and s.replaced_at is null and s.answer <> 'objected';
