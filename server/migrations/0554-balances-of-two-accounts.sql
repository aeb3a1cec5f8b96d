-- What a file of two accounts states of each of them. A file of one account has its balances in its import.
create table bank_statement_balances (
  import_id uuid not null references bank_statement_imports (id),
  account_id uuid not null references company_bank_accounts (id),
  first_day date not null,
  last_day date not null,
  opening_balance bigint,                        -- minor units, before its first line
  closing_balance bigint not null,               -- minor units, at the end of last_day
  primary key (import_id, account_id)
);
create index bank_statement_balances_by_account on bank_statement_balances (account_id, last_day desc);
