-- Who is at the other end of a movement on the chain, as its person swears: whose wallet a deposit comes from, or a
-- withdrawal goes to. One is never changed; another is added, and the last one counts.
create table travel_declarations (
  id uuid primary key,
  user_id uuid not null references users (id),
  movement text not null check (movement in ('deposit', 'withdrawal')),
  movement_id uuid not null,
  order_number text not null,
  declared_at timestamptz not null,
  whose text not null check (whose in ('own', 'other')),
  name text not null,
  document text not null,
  wallet text not null check (wallet in ('exchange', 'self_hosted')),
  exchange text not null,
  country text not null,
  seq bigint not null generated always as identity,
  check (whose = 'own' or (name <> '' and document <> '')),
  check ((wallet = 'exchange') = (exchange <> ''))
);
create index travel_declarations_of_movement on travel_declarations (movement_id, seq desc);
create index travel_declarations_of_person on travel_declarations (user_id, declared_at);
