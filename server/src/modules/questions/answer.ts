import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, QuestionsDeps } from './deps.ts';
import { pageOfProject } from './page-of-project.ts';
import { managedViews } from './reads.ts';
import { questionRow, updateQuestion } from './store.ts';

/**
 * Answers a question, which makes both public, and notifies the asker. A correction of an answer is shown beside it and
 * notified again; the earlier text stays in the audit log.
 * @throws AppError NOT_FOUND also for a project that the actor does not manage, QUESTION_STATE_FORBIDS for a hidden
 * one, PROJECT_STATE_FORBIDS for a cancelled project
 */
export async function answerQuestion(
  deps: QuestionsDeps,
  { id, actor, answer }: { id: string; actor: Actor; answer: string },
): Promise<ManagedQuestion> {
  const { database, clock, projects, notifications, audit } = deps;
  const at = clock.now();
  const after = await database.transaction(async (tx) => {
    const row = await questionRow(tx, id, { lock: true });
    const project = row && (await projects.project(row.project_id, tx));
    if (!row || !(actor.isAdmin || project?.ownerId === actor.userId))
      throw new AppError('NOT_FOUND');
    if (row.hidden_at !== null) throw new AppError('QUESTION_STATE_FORBIDS');
    if (project?.status !== 'published') throw new AppError('PROJECT_STATE_FORBIDS');
    if (row.answer === answer) return row;
    const given = {
      answer,
      answered_by: actor.userId,
      // the day of the first answer stays; a correction is shown with its own day
      answered_at: row.answered_at ?? at,
      edited_at: row.answer === null ? null : at,
    };
    await updateQuestion(tx, id, given);
    const kind = row.answer === null ? 'question_answered' : 'question_mended';
    await notifications.notify(tx, {
      userId: row.asker_id,
      kind,
      data: {
        name: project.name,
        question: row.body,
        answer,
        page: await pageOfProject(deps, tx, row.project_id),
      },
    });
    // an owner's first answer is public anyway; corrections, and answers in the owner's place, are logged
    if (row.answer !== null || project.ownerId !== actor.userId)
      await audit.record(tx, {
        actorId: actor.userId,
        action: row.answer === null ? 'question.answer' : 'question.mend',
        targetKind: 'project',
        targetId: row.project_id,
        before: row.answer === null ? null : { answer: row.answer },
        after: { answer },
        address: actor.address,
      });
    return { ...row, ...given };
  });
  const [view] = await managedViews(deps, actor, [after]);
  if (view === undefined) throw new Error('no view of a question');
  return view;
}
