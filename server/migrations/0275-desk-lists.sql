-- Views are saved of more lists, and the desk finds bank lines by their text and statements by their file.
alter table desk_views drop constraint desk_views_list_check;
alter table desk_views add constraint desk_views_list_check check (list in (
  'inbox', 'deposits', 'withdrawals', 'transfers', 'users', 'projects', 'bank', 'payouts', 'treasury', 'audit'));

create or replace view bank_line_facts as
  select id, currency, day, amount, settled_by, reference
  from bank_statement_lines;
create or replace view statement_import_facts as
  select imported_at, id, file_name, first_day, last_day
  from bank_statement_imports;
