-- What an owner put into projects of theirs is looked up wherever their money is looked at, by who did it.
create index ledger_entries_contributions on ledger_entries (actor_id, occurred_at) where kind = 'contribution';
