-- Exports for taxes and registries: who made which, when, and the digest of the file, which the file store keeps.
create table registry_exports (
  id uuid primary key,
  kind text not null check (kind in ('subjects', 'tokens', 'annual')),
  from_day date not null,
  to_day date not null,
  format text not null check (format in ('csv', 'xlsx')),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  rows integer not null,
  differences integer not null,
  sha256 text not null
);
create index registry_exports_by_time on registry_exports (made_at desc, id desc);

create function registry_exports_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an export that was made is never changed: %', tg_op using errcode = 'restrict_violation';
end $$;
create trigger registry_exports_stay before update or delete or truncate on registry_exports
  for each statement execute function registry_exports_stay();

-- Pesos for a dollar as sources published them, for figures of past days.
create view market_rate_facts as
  select source, buy, sell, as_of, fetched_at, kept_out from market_rates;
