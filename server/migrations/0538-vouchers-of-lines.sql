-- What the column of vouchers says of a line: the bank's number of its operation. Lines from before have none here.
alter table bank_statement_lines add column voucher text;
