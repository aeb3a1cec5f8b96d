-- Some banks give both currencies in one file: the rows of the other currency are those of this account.
alter table bank_statement_layouts add column second_account_id uuid references company_bank_accounts (id);
