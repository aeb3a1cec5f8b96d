import type { Tx } from '#platform/database/index.ts';
import type { QuestionsDeps } from './deps.ts';
import { hideWaiting } from './store.ts';

/** What managers and the asker read; migrations 0593 and 0594 have the same words. */
const REASON = 'El proyecto se canceló y ya no se responden sus preguntas.';

/**
 * Closes the unanswered questions of a project that is being cancelled: nobody could answer them any more. Each asker is
 * notified with a text for this case: nobody hid the question.
 */
export async function closeWaiting(
  deps: Pick<QuestionsDeps, 'notifications' | 'projects'>,
  tx: Tx,
  { projectId, actorId, at }: { projectId: string; actorId: string; at: Date },
): Promise<void> {
  const closed = await hideWaiting(tx, projectId, {
    hidden_by: actorId,
    hidden_at: at,
    hidden_reason: REASON,
    closed_by_cancellation: true,
  });
  if (closed.length === 0) return;
  const { name } = await deps.projects.project(projectId, tx);
  for (const { asker_id, body } of closed)
    await deps.notifications.notify(tx, {
      userId: asker_id,
      kind: 'question_closed',
      data: { id: projectId, name, question: body },
    });
}
