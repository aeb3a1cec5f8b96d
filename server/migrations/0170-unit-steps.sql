/*
 * What happens to a unit after it is paid: contract, possession, deed. The project's owner records each with its day and
 * its paper, and its buyer acknowledges it or objects. What was objected to is recorded again: the earlier record is
 * kept, with what was said of it.
 */
create table unit_steps (
  id uuid primary key,
  reservation_id uuid not null,             -- the one that paid the unit
  property_id uuid not null,
  project_id uuid not null,
  buyer_id uuid not null,
  step text not null check (step in ('contract', 'possession', 'deed')),
  happened_on date not null,
  note text not null,
  paper_id uuid not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  answer text not null check (answer in ('waiting', 'acknowledged', 'objected')),
  answered_at timestamptz,
  objection text,
  replaced_at timestamptz,                  -- when the same step was recorded again
  check ((answer = 'waiting') = (answered_at is null)),
  check ((answer = 'objected') = (objection is not null)),
  check (replaced_at is null or answer = 'objected')
);
create unique index unit_steps_standing on unit_steps (reservation_id, step) where replaced_at is null;
create index unit_steps_by_project on unit_steps (project_id);
create index unit_steps_by_buyer on unit_steps (buyer_id);
create unique index unit_steps_by_paper on unit_steps (paper_id);

-- what was said does not change: a record is answered once, and set aside once
create function unit_step_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.reservation_id, new.property_id, new.project_id, new.buyer_id, new.step, new.happened_on, new.note,
        new.paper_id, new.recorded_by, new.recorded_at)
       is distinct from
       (old.id, old.reservation_id, old.property_id, old.project_id, old.buyer_id, old.step, old.happened_on, old.note,
        old.paper_id, old.recorded_by, old.recorded_at)
    or (old.answer <> 'waiting' and (new.answer, new.answered_at, new.objection)
        is distinct from (old.answer, old.answered_at, old.objection))
    or old.replaced_at is not null
  then
    raise exception 'a recorded step of a unit does not change';
  end if;
  return new;
end $$;
create trigger unit_steps_kept before update or delete on unit_steps
  for each row execute function unit_step_kept();
