-- Payment runs name whose account at the bank it is by that account's own tax id.
create or replace view bank_account_facts as
  select id, user_id, alias, holder, account, currency, kind, created_at, removed_at, tax_id
  from bank_accounts;
