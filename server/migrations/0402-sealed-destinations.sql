-- Where a completed withdrawal went, kept for exports for registries when its person's data is erased.
create table sealed_destinations (
  withdrawal_id uuid primary key references withdrawals (id),
  account text not null
);
create view sealed_destination_facts as select withdrawal_id, account from sealed_destinations;
create trigger sealed_destinations_stay before update or delete on sealed_destinations
  for each row execute function refuse_seal_change();
