-- What one administrator decided alone counts against the amount for two for a day, by the person whose money it is: a
-- movement cut in many is one movement.
create table lone_approvals (
  movement_id uuid not null,
  step text not null check (step in ('accept', 'return')),
  kind text not null check (kind in ('deposit', 'withdrawal', 'transfer')),
  owner_id uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  worth bigint not null check (worth >= 0), -- USD cents at the rate of then
  primary key (movement_id, step)
);
create index lone_approvals_by_owner on lone_approvals (owner_id, kind, step, approved_at);
