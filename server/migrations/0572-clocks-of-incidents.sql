-- For the inbox of level 1: incidents whose clock runs. The answers that stop it are those of the contract (ANSWERS).
create view incident_clock_facts as
  select i.id, i.number, i.title, i.detected_at, i.due_at from incidents i
  where not exists (
    select from incident_entries e where e.incident_id = i.id and e.kind in ('told_authority', 'not_told'));
