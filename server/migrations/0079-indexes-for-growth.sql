/*
 * What lists read of projects and what "mis órdenes" reads of the ledger, without everybody else's accounts and
 * purchases: a project's own accounts are a handful, and the entries that are orders by themselves are few.
 */
create index ledger_accounts_of_projects on ledger_accounts (project_id) where holder = 'project';
create index ledger_entries_orders on ledger_entries (id)
  where kind in ('rent_collected', 'buyback', 'revocation', 'round_closed', 'penalty_returned');
