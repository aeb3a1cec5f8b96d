-- What an administrator says that a line of the bank's is, where it is no movement of ours; the last word stands.
create table bank_line_explanations (
  id uuid primary key,
  line_id uuid not null references bank_statement_lines (id),
  kind text not null check (kind in ('bank_fee', 'interest', 'own_transfer', 'other')),
  reason text not null,
  status text not null check (status in ('pending', 'standing', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  approved_by uuid,                              -- the second administrator; null where one is enough
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  entry_id uuid,                                 -- what was posted for it
  check (approved_by is null or approved_by <> asked_by),
  check ((status = 'withdrawn') = (withdrawn_by is not null)),
  check (status <> 'pending' or entry_id is null)
);
-- one explanation of a line at a time
create unique index bank_line_explanations_by_line on bank_line_explanations (line_id) where status <> 'withdrawn';
