/*
 * Balances of the company's bank accounts, as one administrator declares and another one confirms them. What was
 * decided is never changed: a later declaration takes the place of an earlier one.
 */
create table bank_declarations (
  id uuid primary key,
  account_id uuid not null references company_bank_accounts,
  day date not null,                             -- the account had the amount at its end
  amount bigint not null check (amount >= 0),    -- minor units
  file_id uuid not null,                         -- the bank's statement
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null check (status in ('pending', 'confirmed', 'replaced', 'rejected')),
  declared_by uuid not null,
  declared_at timestamptz not null,
  decided_by uuid,                               -- who confirmed, rejected, or declared it anew
  decided_at timestamptz,
  reason text,
  check ((status = 'pending') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'confirmed' or decided_by <> declared_by)
);
-- two that are declared at once cannot both wait
create unique index bank_declarations_waiting on bank_declarations (account_id) where status = 'pending';
create index bank_declarations_by_account on bank_declarations (account_id, day desc, decided_at desc)
  where status = 'confirmed';
create index bank_declarations_by_time on bank_declarations (declared_at desc, id desc);

create trigger bank_declarations_decided before update on bank_declarations
  for each row when (old.status <> 'pending') execute function refuse_change();
create trigger bank_declarations_kept before delete or truncate on bank_declarations
  for each statement execute function refuse_change();

-- treasury: the declaration in force of each account
create view bank_declaration_facts as
  select distinct on (d.account_id) d.id, a.name as account, a.currency, d.day, d.amount, d.sha256
  from bank_declarations d join company_bank_accounts a on a.id = d.account_id
  where d.status = 'confirmed'
  order by d.account_id, d.day desc, d.decided_at desc, d.id desc;
