-- The role that each change of a person's data found, by the log: the figures of a past month count who was no
-- administrator at its end. The target is text, as the log's index has it.
create view role_history_facts as
  select id, at, target_id, before ->> 'role' as role_before
  from audit_log
  where target_kind = 'user' and before ->> 'role' is not null;
