-- The charged amount that the first approval of a chargeback names: the second approver confirms it, and the credited part
-- that follows from it may be the same for several.
alter table movement_approvals add column charged bigint, add column charged_currency text;
