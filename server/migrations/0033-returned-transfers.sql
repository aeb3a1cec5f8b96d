-- A transfer that bounced leaves the account and comes back to it: two lines of the bank's, of one withdrawal.
alter table bank_statement_lines drop constraint bank_statement_lines_movement_kind_check;
alter table bank_statement_lines add constraint bank_statement_lines_movement_kind_check
  check (movement_kind in ('deposit', 'withdrawal', 'revenue', 'returned'));
drop index bank_statement_lines_by_movement;
create unique index bank_statement_lines_by_movement on bank_statement_lines (movement_id, movement_kind)
  where movement_id is not null;
