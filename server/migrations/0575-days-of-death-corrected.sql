-- A day of death that was recorded wrong is corrected with its reason; every earlier day is kept.
create table estate_day_changes (
  id uuid primary key,
  estate_id uuid not null references estates (id),
  died_on_before date not null,
  died_on date not null check (died_on <> died_on_before),
  reason text not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);
create index estate_day_changes_of_estate on estate_day_changes (estate_id, changed_at);

create function refuse_estate_day_change() returns trigger language plpgsql as $$
begin
  raise exception 'corrections of a day of death are never changed';
end $$;
create trigger estate_day_changes_stay before update or delete on estate_day_changes
  for each row execute function refuse_estate_day_change();
