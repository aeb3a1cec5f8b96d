-- A cancelled project's unanswered questions and pending prolongations stood in the inbox, where nobody could answer or
-- approve them. They are closed as a cancellation closes them from now on: by the administrator who
-- cancelled, or its owner where the log names nobody.

update project_questions q
set hidden_at = p.cancelled_at,
    hidden_by = coalesce(
      (select u.id from audit_log a join users u on u.id = a.actor_id
       where a.action = 'project.cancel' and a.target_id = p.id::text order by a.id desc limit 1),
      p.owner_id),
    hidden_reason = 'El proyecto se canceló y ya no se responden sus preguntas.'
from projects p
where p.id = q.project_id and p.status = 'cancelled' and p.cancelled_at is not null
  and q.answer is null and q.withdrawn_at is null and q.hidden_at is null;

update round_prolongations r
set status = 'rejected',
    reason = 'El proyecto se canceló.',
    decided_at = p.cancelled_at,
    decided_by = coalesce(
      (select u.id from audit_log a join users u on u.id = a.actor_id
       where a.action = 'project.cancel' and a.target_id = p.id::text order by a.id desc limit 1),
      p.owner_id)
from projects p
where p.id = r.project_id and p.status = 'cancelled' and p.cancelled_at is not null and r.status = 'pending';
