-- How the services outside answer: the last answer, the last failure and since when it fails without an answer between.
create table outside_calls (
  service text primary key check (service in ('kyc', 'chain', 'mail', 'rates')),
  answered_at timestamptz,
  failed_at timestamptz,
  failing_since timestamptz,
  fault text check (fault in ('silent', 'unreachable', 'refused', 'unreadable')),
  http_status integer,
  check ((failed_at is null) = (fault is null))
);
create view outside_call_facts as select * from outside_calls;

-- What the desk reads of other modules' rows.
create view mail_facts as
  select id, to_address, subject, status, attempts, created_at, sent_at from mails;
create view statement_import_facts as select imported_at from bank_statement_imports;
create view compliance_officer_facts as
  select user_id from compliance_officers where state = 'active';
-- For the inbox of officers: what a case is called and when its time ends, and nothing else about it.
create or replace view compliance_case_facts as
  select id, subject_id, state, due_at, number, opened_at from compliance_cases;
