-- The buying rate that a bank published for a day, in pesos for a dollar, as an administrator recorded it. The latest record
-- of a day holds; earlier ones stay.
create table bank_buying_rates (
  id uuid primary key,
  day date not null,
  buy numeric(18, 4) not null check (buy > 0),
  source text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  seq bigint generated always as identity unique
);
create index bank_buying_rates_of_day on bank_buying_rates (day desc, seq desc);

create function bank_buying_rates_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a recorded rate is never changed: %', tg_op using errcode = 'restrict_violation';
end $$;
create trigger bank_buying_rates_stay before update or delete or truncate on bank_buying_rates
  for each statement execute function bank_buying_rates_stay();
