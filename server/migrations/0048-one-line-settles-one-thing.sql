-- A line of the bank's settles one thing: a movement of ours, or what two administrators or one say that it is.
-- Where both were noted, the explanation moved money in the ledger and stands; the movement is looked for again.
update bank_statement_lines l set movement_id = null, movement_kind = null
where movement_id is not null and exists (
  select 1 from bank_line_explanations e where e.line_id = l.id and e.status <> 'withdrawn');

alter table bank_statement_lines add column settled_by text check (settled_by in ('movement', 'explanation'));
update bank_statement_lines set settled_by = 'movement' where movement_id is not null;
update bank_statement_lines l set settled_by = 'explanation' where exists (
  select 1 from bank_line_explanations e where e.line_id = l.id and e.status <> 'withdrawn');
alter table bank_statement_lines add constraint bank_statement_lines_settled_once
  check ((coalesce(settled_by, '') = 'movement') = (movement_id is not null));
alter table bank_statement_lines add constraint bank_statement_lines_settled unique (id, settled_by);

-- an explanation that waits or stands needs its line to be settled by it
alter table bank_line_explanations add column claims text
  generated always as (case when status <> 'withdrawn' then 'explanation' end) stored;
alter table bank_line_explanations add constraint bank_line_explanations_claim
  foreign key (line_id, claims) references bank_statement_lines (id, settled_by);
