-- What a database was begun as. A demonstration has open mailboxes, simulated providers and accounts whose password is
-- printed; it must never be opened over real people, nor the other way round.
create table birth (
  one boolean primary key default true check (one),
  world text not null check (world in ('demonstration', 'real')),
  at timestamptz not null
);

-- Of the databases there are, those with the demonstration's people are demonstrations. One without people is begun
-- when it is first opened.
insert into birth (world, at)
select
  case when exists (select 1 from users where email like '%@demo.ladrillo.test') then 'demonstration' else 'real' end,
  now()
where exists (select 1 from users);

create function refuse_another_birth() returns trigger language plpgsql as $$
begin
  raise exception 'what a database was begun as does not change';
end $$;
create trigger birth_is_final before update or delete on birth
  for each row execute function refuse_another_birth();
