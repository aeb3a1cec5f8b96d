-- What the rules compare with, by date: one row holds all values from its day on. A row is never changed once decided.
create table compliance_policies (
  id uuid primary key,
  holds_from date not null,
  values jsonb not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  seq bigint not null generated always as identity,
  check ((state = 'pending') = (decided_at is null))
);
create index compliance_policies_in_force on compliance_policies (holds_from, decided_at) where state = 'approved';

-- Administrators of level 1 who work on cases.
create table compliance_officers (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('officer', 'deputy')),
  state text not null check (state in ('pending', 'active', 'ended')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  ended_at timestamptz
);
create unique index compliance_officers_once on compliance_officers (user_id) where state <> 'ended';
