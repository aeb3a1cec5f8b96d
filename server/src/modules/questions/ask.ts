import { DAY_MS } from '#contract/core/time.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { QuestionsDeps } from './deps.ts';
import { mayAskMore } from './rules.ts';
import { askedBy, insertQuestion, questionRow, sameWaiting, updateQuestion } from './store.ts';
import type { QuestionRow } from './tables.ts';
import { readerView } from './views.ts';

/**
 * Asks a question about a published project and notifies its owner. The same text sent twice is one question.
 * @throws AppError PROJECT_NOT_FOUND, OWN_QUESTION, TOO_MANY_QUESTIONS, BLOCKED_USER
 */
export async function askQuestion(
  deps: QuestionsDeps,
  asked: { projectId: string; askerId: string; text: string },
): Promise<Question> {
  const { database, clock, identity, projects, notifications } = deps;
  const { projectId, askerId, text } = asked;
  const at = clock.now();
  const row = await database.transaction(async (tx): Promise<QuestionRow> => {
    // a project that is being cancelled closes its questions: none comes after that
    await projects.holdProject(tx, projectId);
    // one question of a person at a time, so that the limits hold
    await identity.lockUser(tx, askerId);
    await identity.holdActive(tx, askerId);
    const project = await projects.project(projectId, tx);
    if (project.status !== 'published') throw new AppError('PROJECT_NOT_FOUND');
    if (project.ownerId === askerId) throw new AppError('OWN_QUESTION');
    const same = await sameWaiting(tx, asked);
    if (same) return same;
    const since = new Date(at.getTime() - DAY_MS);
    if (!mayAskMore(await askedBy(tx, { ...asked, since })))
      throw new AppError('TOO_MANY_QUESTIONS');
    const question: QuestionRow = {
      id: newId(at),
      project_id: projectId,
      asker_id: askerId,
      body: text,
      asked_at: at,
      answer: null,
      answered_by: null,
      answered_at: null,
      edited_at: null,
      withdrawn_at: null,
      hidden_by: null,
      hidden_at: null,
      hidden_reason: null,
      closed_by_cancellation: false,
    };
    await insertQuestion(tx, question);
    await notifications.notify(tx, {
      userId: project.ownerId,
      kind: 'question_asked',
      data: {
        id: projectId,
        name: project.name,
        question: text,
      },
    });
    return question;
  });
  return readerView(row, askerId);
}

/**
 * Withdraws one's own question that has no answer yet.
 * @throws AppError NOT_FOUND for another person's, QUESTION_STATE_FORBIDS when it was answered or hidden
 */
export async function withdrawQuestion(
  { database, clock }: QuestionsDeps,
  { id, askerId }: { id: string; askerId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await questionRow(tx, id, { lock: true });
    if (!row || row.asker_id !== askerId) throw new AppError('NOT_FOUND');
    if (row.answer !== null || row.hidden_at !== null) throw new AppError('QUESTION_STATE_FORBIDS');
    await updateQuestion(tx, id, { withdrawn_at: clock.now() });
  });
}
