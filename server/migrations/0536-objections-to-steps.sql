-- Objections of buyers to recorded steps of their units that stand: nothing was recorded again since.
create view unit_objection_facts as
  select s.id, s.project_id, s.property_id, r.user_id as buyer_id, s.step, s.answered_at
  from unit_steps s
  join reservation_facts r on r.id = s.reservation_id and r.status = 'completed'
  where s.answer = 'objected' and s.replaced_at is null;
