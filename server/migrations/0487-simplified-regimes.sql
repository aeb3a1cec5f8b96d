-- Whether a person states to be under a simplified tax regime, since which day; the latest statement counts, and its proof
-- is a file of its own. It goes with the account when its data is erased.
create table simplified_regimes (
  id uuid primary key,
  user_id uuid not null references users (id),
  adopted boolean not null,
  since date not null,
  stated_at timestamptz not null,
  seq bigint not null generated always as identity
);
create index simplified_regimes_of_person on simplified_regimes (user_id, seq desc);
