-- What a statement says was in the account before its first line, in minor units; null where its lines have no balance.
alter table bank_statement_imports add column opening_balance bigint;
-- Of earlier imports, where nothing is missing between the lines that they brought.
update bank_statement_imports i set opening_balance = i.closing_balance - (
  select coalesce(sum(l.amount), 0)::bigint from bank_statement_lines l where l.import_id = i.id)
where i.closing_balance is not null and i.repeated = 0 and i.added > 0
  and jsonb_array_length(i.balance_breaks) = 0 and jsonb_array_length(i.faults) = 0;
