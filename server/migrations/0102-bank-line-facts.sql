-- What other modules may know of the bank's lines.
create view bank_line_facts as
  select id, currency, day, amount, settled_by
  from bank_statement_lines;
