-- What befell a person's account and identity, by the log; the target is text, as the log's index has it.
create view person_history_facts as
  select id, at, target_id, action, after ->> 'kycStatus' as kyc_status
  from audit_log
  where target_kind = 'user'
    and action in ('user.block', 'user.unblock', 'user.delete', 'user.restore', 'kyc.result');

-- Every question: open, answered, withdrawn or hidden.
create view question_facts as
  select id, project_id, asker_id, body, asked_at, answered_at, withdrawn_at, hidden_at
  from project_questions;
