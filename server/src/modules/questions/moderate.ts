import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, QuestionsDeps } from './deps.ts';
import { managedViews } from './reads.ts';
import { questionRow, updateQuestion } from './store.ts';
import type { QuestionRow } from './tables.ts';

/**
 * Hides a question with its answer, with a reason that both sides are notified of; the managers still see it.
 * @throws AppError NOT_FOUND, QUESTION_STATE_FORBIDS when it is hidden already
 */
export function hideQuestion(
  deps: QuestionsDeps,
  { id, actor, reason }: { id: string; actor: Actor; reason: string },
): Promise<ManagedQuestion> {
  const hidden = {
    hidden_by: actor.userId,
    hidden_at: deps.clock.now(),
    hidden_reason: reason,
  };
  return moderate(deps, { id, actor, action: 'question.hide', from: 'shown', set: hidden });
}

/**
 * Undoes a hiding.
 * @throws AppError NOT_FOUND, QUESTION_STATE_FORBIDS when it is not hidden, PROJECT_STATE_FORBIDS for a question without
 * an answer in a cancelled project, where it would wait for ever
 */
export function showQuestion(
  deps: QuestionsDeps,
  { id, actor }: { id: string; actor: Actor },
): Promise<ManagedQuestion> {
  const shown = { hidden_by: null, hidden_at: null, hidden_reason: null };
  return moderate(deps, { id, actor, action: 'question.show', from: 'hidden', set: shown });
}

async function moderate(
  deps: QuestionsDeps,
  change: {
    id: string;
    actor: Actor;
    action: 'question.hide' | 'question.show';
    from: 'shown' | 'hidden';
    set: Pick<QuestionRow, 'hidden_by' | 'hidden_at' | 'hidden_reason'>;
  },
): Promise<ManagedQuestion> {
  const { database, audit, projects, notifications } = deps;
  const { id, actor, action, set } = change;
  const after = await database.transaction(async (tx) => {
    // the project first, as its cancellation locks them
    const found = change.from === 'hidden' ? await questionRow(tx, id) : undefined;
    if (found) await projects.holdProject(tx, found.project_id);
    const row = await questionRow(tx, id, { lock: true });
    if (!row) throw new AppError('NOT_FOUND');
    if ((row.hidden_at === null) !== (change.from === 'shown'))
      throw new AppError('QUESTION_STATE_FORBIDS');
    const { name, ownerId, status } = await projects.project(row.project_id, tx);
    if (change.from === 'hidden' && row.answer === null && status === 'cancelled')
      throw new AppError('PROJECT_STATE_FORBIDS');
    await updateQuestion(tx, id, set);
    await audit.record(tx, {
      actorId: actor.userId,
      action,
      targetKind: 'project',
      targetId: row.project_id,
      before: { question: row.body, answer: row.answer, hiddenReason: row.hidden_reason },
      after: { hiddenReason: set.hidden_reason },
      address: actor.address,
    });
    const data = { id: row.project_id, name, question: row.body };
    if (set.hidden_reason === null) {
      await notifications.notify(tx, { userId: row.asker_id, kind: 'question_shown', data });
      await notifications.notify(tx, { userId: ownerId, kind: 'question_shown', data });
    } else {
      const because = { ...data, reason: set.hidden_reason };
      await notifications.notify(tx, {
        userId: row.asker_id,
        kind: 'question_hidden',
        data: because,
      });
      await notifications.notify(tx, {
        userId: ownerId,
        kind: 'question_hidden_owner',
        data: because,
      });
    }
    return { ...row, ...set };
  });
  const [view] = await managedViews(deps, actor, [after]);
  if (view === undefined) throw new Error('no view of a question');
  return view;
}
