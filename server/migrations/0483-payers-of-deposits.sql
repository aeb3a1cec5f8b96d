-- The account from which a bank transfer was paid, where the desk states it; kept for exports for registries when its
-- person's data is erased.
alter table deposits add column payer_account text check (payer_account <> '');

create or replace view deposit_facts as
  select id, order_number, user_id, project_id, type, currency, amount, accepted_amount, status, expired,
         tx_hash, reference, reason, created_at, expires_at, closed_at, reverted, payer_account
  from deposits;

create table sealed_payers (
  deposit_id uuid primary key references deposits (id),
  account text not null
);
create view sealed_payer_facts as select deposit_id, account from sealed_payers;
create trigger sealed_payers_stay before update or delete on sealed_payers
  for each row execute function refuse_seal_change();
