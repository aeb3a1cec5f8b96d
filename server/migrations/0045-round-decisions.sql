-- A round is decided when nobody can revoke a purchase of it any more: which lots still can be is asked each minute.
create index token_purchases_revocable on token_purchases (round_id, revocable_until) where status = 'completed';

-- A sold round may be prolonged once, at its owner's request, by an administrator of level 1.
alter table rounds add column former_ends_at timestamptz; -- the date it had before it was prolonged
-- Its buyers may then leave without penalty until this moment, whatever became of the tokens meanwhile.
alter table token_purchases add column prolonged_until timestamptz;

create table round_prolongations (
  id uuid primary key,
  round_id uuid not null references rounds on delete cascade,
  project_id uuid not null references projects on delete cascade,
  days integer not null check (days between 1 and 60),
  former_ends_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  check (ends_at > former_ends_at)
);
-- Once a round, and one request at a time.
create unique index round_prolongations_one on round_prolongations (round_id) where status in ('pending', 'approved');
create index round_prolongations_by_project on round_prolongations (project_id, requested_at desc);
create index round_prolongations_pending on round_prolongations (requested_at) where status = 'pending';
