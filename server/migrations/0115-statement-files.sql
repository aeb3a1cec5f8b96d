-- The SHA-256 of an imported file, in hex: the same bytes bring no line twice, whichever way their columns are read.
alter table bank_statement_imports add column file_digest text;  -- null for those from before it was kept
create index bank_statement_imports_by_file on bank_statement_imports (file_digest);
