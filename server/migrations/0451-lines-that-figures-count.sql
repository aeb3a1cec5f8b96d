-- The number of decisions that agreed with a rule, and of lines that a statement repeats, lead to exactly those lines.
alter table bank_line_explanations
  add column rule_id uuid references bank_line_rules (id) on delete set null;
create index bank_line_explanations_rule on bank_line_explanations (rule_id) where rule_id is not null;

-- Of earlier decisions, those in force whose line has the words of a rule of their kind (proposals/parsed-line.ts).
update bank_line_explanations e set rule_id = (
  select r.id from bank_line_rules r
  join bank_statement_lines l on l.id = e.line_id
  where r.kind = e.kind and (r.learnt_by is null or e.asked_at >= r.learnt_at - interval '1 minute')
    and position(' ' || r.words || ' ' in ' ' || trim(regexp_replace(
      regexp_replace(translate(upper(l.reference), 'ÁÉÍÓÚÜÑ', 'AEIOUUN'), '(\d)\.(\d{3})(?!\d)', '\1\2', 'g'),
      '[^A-Z0-9]+', ' ', 'g')) || ' ') > 0
  order by r.words limit 1)
where e.status <> 'withdrawn';
-- `used` stays for processes of the version before, which still count in it.

-- The stored lines that the rows of an import repeat. Earlier imports have none: which ones they were is unknown.
create table bank_statement_repeats (
  import_id uuid not null references bank_statement_imports (id) on delete cascade,
  line_id uuid not null references bank_statement_lines (id) on delete cascade,
  primary key (import_id, line_id)
);
create index bank_statement_repeats_line on bank_statement_repeats (line_id);
