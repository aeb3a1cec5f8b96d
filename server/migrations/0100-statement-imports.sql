-- Accounts of the company at its banks: equal lines of two accounts are two lines.
create table company_bank_accounts (
  id uuid primary key,
  name text not null unique,
  currency text not null check (currency in ('ARS', 'USD')),
  created_by uuid,                               -- null: those of the beginning
  created_at timestamptz not null
);
insert into company_bank_accounts (id, name, currency, created_at) values
  ('00000000-0000-7000-8000-000000000001', 'Cuenta en pesos', 'ARS', now()),
  ('00000000-0000-7000-8000-000000000002', 'Cuenta en dólares', 'USD', now());

-- Each file that was imported, with what it brought and what was left out of it.
create table bank_statement_imports (
  id uuid primary key,
  account_id uuid references company_bank_accounts (id),  -- null: lines of several accounts
  file_name text not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  lines integer not null,                        -- rows of its file that hold a line, readable or not
  added integer not null,
  repeated integer not null,
  faults jsonb not null,                         -- [{row, fault, text}]
  balance_breaks jsonb not null,                 -- numbers of rows whose balance does not follow
  first_day date,
  last_day date,
  closing_balance bigint                         -- minor units, at the end of last_day
);
create index bank_statement_imports_by_time on bank_statement_imports (imported_at desc, id desc);

-- What each column is, by account and heading: said once, then remembered.
create table bank_statement_layouts (
  account_id uuid not null references company_bank_accounts (id),
  heading text not null,
  columns jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (account_id, heading)
);

alter table bank_statement_lines add column account_id uuid references company_bank_accounts (id);
update bank_statement_lines set account_id = case currency
  when 'ARS' then '00000000-0000-7000-8000-000000000001'::uuid else '00000000-0000-7000-8000-000000000002'::uuid end;
alter table bank_statement_lines alter column account_id set not null;
alter table bank_statement_lines add column import_id uuid references bank_statement_imports (id);
alter table bank_statement_lines add column import_row integer;  -- where it is in its file
-- who settled it and when; null where it was found by itself
alter table bank_statement_lines add column decided_by uuid;
alter table bank_statement_lines add column decided_at timestamptz;
alter table bank_statement_lines drop constraint bank_statement_lines_currency_day_amount_reference_occurren_key;
alter table bank_statement_lines add constraint bank_statement_lines_once
  unique (account_id, day, amount, reference, occurrence);
create index bank_statement_lines_by_import on bank_statement_lines (import_id);
create index bank_statement_lines_open on bank_statement_lines (day, id) where settled_by is null;

-- Matches that an administrator undid: a line is not matched with that movement again.
create table bank_line_refusals (
  line_id uuid not null references bank_statement_lines (id),
  movement_id uuid not null,
  refused_by uuid not null,
  refused_at timestamptz not null,
  reason text not null,
  primary key (line_id, movement_id)
);
