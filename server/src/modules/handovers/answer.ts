import type { RecordedStep } from '#contract/handovers/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { HandoversDeps } from './deps.ts';
import { lockStep, setAnswer, takenUnit } from './store.ts';
import { viewOf } from './views.ts';

/**
 * The unit's buyer acknowledges a recorded step, or objects to it with a reason; once. The project's owner is
 * notified, and the answer is in the audit log.
 * @param given.objection the reason; null acknowledges
 * @throws AppError NOT_FOUND for another person's step or one that was recorded again, UNIT_STEP_ANSWERED
 */
export async function answerStep(
  deps: HandoversDeps,
  given: { userId: string; address: string | null; id: string; objection: string | null },
): Promise<RecordedStep> {
  const { database, clock, projects } = deps;
  const { userId, id, objection } = given;
  const answer = objection === null ? 'acknowledged' : 'objected';
  return database.transaction(async (tx) => {
    const row = await lockStep(tx, id);
    if (!row) throw new AppError('NOT_FOUND');
    // an heir of the unit answers for the original buyer
    const taken = await takenUnit(tx, { reservationId: row.reservation_id });
    if (taken?.user_id !== userId) throw new AppError('NOT_FOUND');
    // a second click, or a retry whose answer was lost
    if (row.answer === answer && row.objection === objection) return viewOf(deps, row, tx);
    if (row.answer !== 'waiting') throw new AppError('UNIT_STEP_ANSWERED');
    const set = { answer, answered_at: clock.now(), objection } as const;
    await setAnswer(tx, id, set);
    const unit = (await projects.propertiesById([row.property_id], tx)).get(row.property_id);
    const project = await projects.project(row.project_id, tx);
    await deps.audit.record(tx, {
      actorId: userId,
      action: objection === null ? 'unit.step_acknowledge' : 'unit.step_object',
      targetKind: 'property',
      targetId: row.property_id,
      before: null,
      after: { step: row.step, ...(objection === null ? {} : { reason: objection }) },
      address: given.address,
    });
    await deps.notifications.notify(tx, {
      userId: project.ownerId,
      kind: 'unit_step_answered',
      data: {
        id: project.id,
        name: project.name,
        unit: unit ? `${unit.identifierA}-${unit.identifierB}` : '',
        step: row.step,
        objection,
      },
    });
    return viewOf(deps, { ...row, ...set }, tx);
  });
}
