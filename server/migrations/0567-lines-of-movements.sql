-- Lines of the statement that show a movement: before a withdrawal is returned, whether the bank paid it and it came back.
create view movement_line_facts as
  select id, movement_id, movement_kind, currency, day, amount, reference
  from bank_statement_lines where movement_id is not null;
