-- A credited bank transfer can be reverted: it then counts as rejected, and keeps the amount that was credited.
alter table deposits add column reverted boolean not null default false;
alter table deposits drop constraint deposits_check;
alter table deposits add constraint deposits_check
  check ((status = 'completed' or reverted) = (accepted_amount is not null));
alter table deposits add constraint deposits_reverted_check
  check (not reverted or (status = 'rejected' and not expired));

create or replace view deposit_facts as
  select id, order_number, user_id, project_id, type, currency, amount, accepted_amount, status, expired,
         tx_hash, reference, reason, created_at, expires_at, closed_at, reverted
  from deposits;

alter table movement_events drop constraint movement_events_action_check;
alter table movement_events add constraint movement_events_action_check check (action in (
  'created', 'approved', 'sent', 'accepted', 'completed', 'rejected', 'returned', 'reverted', 'expired'));

alter table movement_approvals drop constraint movement_approvals_step_check;
alter table movement_approvals add constraint movement_approvals_step_check
  check (step in ('accept', 'return', 'revert'));
alter table lone_approvals drop constraint lone_approvals_step_check;
alter table lone_approvals add constraint lone_approvals_step_check
  check (step in ('accept', 'return', 'revert'));
