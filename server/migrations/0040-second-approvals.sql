-- A withdrawal may need two approvals twice: to be paid, and to be given back once it was sent.
alter table movement_approvals add column step text not null default 'accept' check (step in ('accept', 'return'));
alter table movement_approvals drop constraint movement_approvals_pkey;
alter table movement_approvals add primary key (movement_id, step);

-- A change that loosens a limit: another administrator approves it, and it holds a day later.
create table setting_changes (
  id uuid primary key,
  key text not null,
  value jsonb not null,
  before text not null,
  after text not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'done', 'withdrawn')),
  decided_by uuid references users,              -- who approved it, or took it back; null when a later change did
  decided_at timestamptz,
  holds_from timestamptz,
  reason text,
  check ((status = 'pending') = (decided_at is null)),
  check (status not in ('approved', 'done') or holds_from is not null)
);
create unique index setting_changes_open on setting_changes (key) where status in ('pending', 'approved');
create index setting_changes_due on setting_changes (holds_from) where status = 'approved';
