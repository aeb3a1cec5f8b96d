-- The first of two approvals binds what its administrator saw: beside the amount, the bank's reference and the line.
alter table movement_approvals add column reference text;
alter table movement_approvals add column bank_line_id uuid;

-- Of those given before, nobody knows which transfer was seen: they are given again.
delete from movement_approvals a
using deposits d
where d.id = a.movement_id and d.status <> 'completed' and d.type in ('ars_bank_transfer', 'usd_bank_transfer');
