-- A role for the program that owns no table: it can add to the ledger and to the logs, and never change or delete what
-- they hold, nor take away the triggers and functions that refuse it. Run it as the tables' owner, in the product's
-- database, after each upgrade, with the role's name: psql -v app=ladrillo_app -f scripts/application-role.sql
grant usage on schema public to :"app";
grant select, insert, update, delete on all tables in schema public to :"app";
grant usage, select on all sequences in schema public to :"app";
revoke update, delete on audit_log, audit_chain, settings_history, security_events, account_acts,
  ledger_entries, ledger_postings, schema_migrations
  from :"app";
revoke insert on schema_migrations from :"app";
-- jobs are the program's own business
grant usage, create on schema pgboss to :"app";
grant all on all tables in schema pgboss to :"app";
grant all on all sequences in schema pgboss to :"app";
grant execute on all functions in schema pgboss to :"app";
