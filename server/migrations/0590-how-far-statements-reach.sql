-- The last day, Argentina's, until which the desk has seen each of the company's accounts: of its statements, or of a
-- balance that two administrators confirmed. A file of several accounts covers each of them that it has lines of. A line
-- dated after its import covers the day of the import.
create view account_coverage_facts as
  with statements as (
    select i.id, i.account_id, i.imported_at,
           least(i.last_day, (i.imported_at at time zone 'America/Argentina/Buenos_Aires')::date) as covered_to
    from bank_statement_imports i where i.last_day is not null
  ), covered as (
    select s.account_id, s.covered_to, s.imported_at from statements s where s.account_id is not null
    union all
    select a.id, s.covered_to, s.imported_at
    from statements s cross join company_bank_accounts a
    where s.account_id is null and (
      exists (select from bank_statement_lines l where l.import_id = s.id and l.account_id = a.id)
      or exists (select from bank_statement_balances b where b.import_id = s.id and b.account_id = a.id))
  )
  select a.id, a.name, max(c.imported_at) as imported_at,
         greatest(max(c.covered_to), (
           select max(d.day) from bank_declarations d
           where d.account_id = a.id and d.status = 'confirmed')) as covered_to
  from covered c join company_bank_accounts a on a.id = c.account_id
  group by a.id, a.name;
