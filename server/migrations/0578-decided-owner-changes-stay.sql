-- A decided change of a project's owner never changes, and none is deleted.
create function refuse_owner_change_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed' then
    raise exception 'decided changes of owners are never changed';
  end if;
  return new;
end $$;
create trigger project_owner_changes_stay before update or delete on project_owner_changes
  for each row execute function refuse_owner_change_change();
