-- The inbox reads the objections that stand, by project.
create index unit_steps_objected on unit_steps (project_id) where answer = 'objected' and replaced_at is null;
