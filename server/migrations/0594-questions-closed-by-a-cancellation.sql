-- A question that the cancellation of its project closed was kept as one that an administrator had hidden, and its asker
-- read it as moderation. It has a mark of its own. 0593 and the version before closed them with these words.
alter table project_questions
  add column closed_by_cancellation boolean not null default false,
  add check (not closed_by_cancellation or (hidden_at is not null and answer is null));

update project_questions q
set closed_by_cancellation = true
from projects p
where p.id = q.project_id and p.status = 'cancelled' and q.answer is null
  and q.hidden_reason = 'El proyecto se canceló y ya no se responden sus preguntas.';

create or replace view question_facts as
  select id, project_id, asker_id, body, asked_at, answered_at, withdrawn_at, hidden_at, closed_by_cancellation
  from project_questions;
