-- The mortgages and other debts that a title report states, entered with it, stay in the dossier's history.
alter table project_paper_log add column debts jsonb
  check (debts is null or (kind = 'title_report' and issued_on is not null));
