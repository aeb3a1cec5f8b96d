-- Who downloaded the file of a payment run, and when: while it may be at the bank, its withdrawals are not paid singly.
create view run_file_facts as
  select target_id as run_id, actor_id, at from audit_log
  where action = 'payout.file' and target_kind = 'payment_run';
