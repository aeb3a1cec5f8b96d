-- Why an approved transfer to heirs writes off what the person owed beyond their money. Null: it writes nothing off, as the
-- version before proposes.
alter table estate_transfers add column debt_reason text check (debt_reason <> '');
