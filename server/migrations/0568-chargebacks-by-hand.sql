-- Two administrators book a chargeback that one of them read at the provider, and undo one that was booked by mistake.
alter table movement_approvals drop constraint movement_approvals_step_check, add constraint movement_approvals_step_check
  check (step in ('accept', 'return', 'revert', 'chargeback', 'reinstate'));
-- Who booked it by hand, until the provider's own notice names it; null for those that the provider reported.
alter table deposit_chargebacks add column booked_by uuid references users;
