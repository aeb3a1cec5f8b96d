-- What a dead person owes beyond all their money: one administrator proposes to write it off, another approves. The amounts
-- are in the ledger, in the entry with the same id.
create table estate_write_offs (
  id uuid primary key,
  estate_id uuid not null references estates (id),
  state text not null check (state in ('proposed', 'done', 'refused')),
  reason text not null check (reason <> ''),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  refusal text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index estate_write_offs_one_proposed on estate_write_offs (estate_id) where state = 'proposed';
create index estate_write_offs_of_estate on estate_write_offs (estate_id, proposed_at desc);

-- A decision stays as it was made.
create function refuse_estate_write_off_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed' then
    raise exception 'decided write-offs are never changed';
  end if;
  return new;
end $$;
create trigger estate_write_offs_stay before update or delete on estate_write_offs
  for each row execute function refuse_estate_write_off_change();

create view pending_write_off_facts as
  select w.id, e.user_id, w.proposed_by, w.proposed_at
  from estate_write_offs w join estates e on e.id = w.estate_id
  where w.state = 'proposed' and e.state = 'frozen';
