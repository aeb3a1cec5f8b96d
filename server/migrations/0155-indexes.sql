-- Values of indexes (consumer prices, UVA, dollars) by day, as files brought them. Neither a file nor a value is ever
-- changed: a later file says otherwise.
create table index_imports (
  id uuid primary key,
  -- the order in which files came
  number bigint not null unique generated always as identity,
  file_name text not null,
  sha256 text not null,
  -- null: by the program, in a demonstration
  imported_by uuid references users,
  imported_at timestamptz not null,
  is_sample boolean not null,
  added integer not null,
  changed integer not null
);
create table index_values (
  import_id uuid not null references index_imports,
  index_name text not null check (index_name in ('cpi', 'uva', 'official', 'mep')),
  -- of consumer prices: the first day of their month
  day date not null,
  -- millionths
  micros bigint not null check (micros > 0),
  source text not null,
  primary key (index_name, day, import_id)
);
create function index_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what a file of indexes brought is never changed' using errcode = 'restrict_violation';
end $$;
create trigger index_imports_stay before update or delete on index_imports
  for each row execute function index_history_stays();
create trigger index_values_stay before update or delete on index_values
  for each row execute function index_history_stays();

-- The value that holds for each day: that of the last file that had it.
create view index_value_facts as
  select distinct on (v.index_name, v.day) v.index_name, v.day, v.micros, v.source, i.is_sample
  from index_values v join index_imports i on i.id = v.import_id
  order by v.index_name, v.day, i.number desc;
