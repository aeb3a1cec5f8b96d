-- Alerts of deposits and withdrawals. What was found is never changed; a decision is added to it.
create table compliance_alerts (
  id uuid primary key,
  movement text not null check (movement in ('deposit', 'withdrawal')),
  movement_id uuid not null,
  order_number text not null,
  user_id uuid not null references users (id),
  rule text not null,
  level text not null check (level in ('info', 'medium', 'high')),
  why text not null,
  raised_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'over')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'cleared') = (decided_by is not null))
);
create unique index compliance_alerts_once on compliance_alerts (movement_id, rule, level);
create index compliance_alerts_of_person on compliance_alerts (user_id, raised_at);
create index compliance_alerts_open on compliance_alerts (raised_at) where state = 'open';

-- The risk of a person each time that it came out otherwise or was reviewed; the latest counts.
create table risk_assessments (
  id uuid primary key,
  user_id uuid not null references users (id),
  assessed_at timestamptz not null,
  score integer not null,
  level text not null check (level in ('low', 'medium', 'high')),
  reasons jsonb not null,
  review_on date not null,
  seq bigint not null generated always as identity
);
create index risk_assessments_by_user on risk_assessments (user_id, seq desc);

-- For the administrators' inbox: alerts that make a movement wait.
create view compliance_alert_facts as
  select id, movement, movement_id, user_id, rule, level, raised_at, state from compliance_alerts;
