-- One line of the bank's may be the payment of a whole run.
alter table bank_statement_lines drop constraint bank_statement_lines_movement_kind_check;
alter table bank_statement_lines add constraint bank_statement_lines_movement_kind_check
  check (movement_kind in ('deposit', 'withdrawal', 'revenue', 'returned', 'run'));

-- What other modules may know of payment runs, and of the withdrawals that they have.
create view payment_run_facts as
  select id, number, currency, created_at, cancelled_at, settled_at
  from payment_runs;
create view payment_run_line_facts as
  select run_id, withdrawal_id, position
  from payment_run_lines
  where removed_at is null;
