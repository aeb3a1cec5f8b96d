-- treasury: declared balances that wait for a second administrator, for the desk's inbox
create view pending_bank_declaration_facts as
  select d.id, a.name as account, a.currency, d.day, d.amount, d.declared_by, d.declared_at
  from bank_declarations d join company_bank_accounts a on a.id = d.account_id
  where d.status = 'pending';
