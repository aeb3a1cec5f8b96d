import type { RecordedStep } from '#contract/handovers/schemas.ts';
import type { UnitStep } from '#contract/handovers/values.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertManages } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { HandoversDeps } from './deps.ts';
import { OWNER_KIND } from './papers.ts';
import { type StepFault, stepFault } from './rules.ts';
import {
  insertStep,
  lockSteps,
  namesPaper,
  replaceStep,
  type TakenRow,
  takenUnit,
} from './store.ts';
import { undecidedOf } from './store-undecided.ts';
import type { UnitStepRow } from './tables.ts';
import { recordedOf, viewOf } from './views.ts';

interface Given {
  readonly manager: Pick<Principal, 'userId' | 'role'>;
  readonly address: string | null;
  readonly propertyId: string;
  readonly step: UnitStep;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly note: string;
  /** A file uploaded to the unit's reservation. */
  readonly paper: string;
}

/**
 * Records a step of a paid unit, with its day and paper, and notifies its buyer. A step with an objection is recorded
 * again, and the earlier record is kept. Possession and deed wait until the buyer's rounds are decided.
 * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, PROJECT_NOT_FOUND, UNIT_NOT_PAID, UNIT_STEP_RECORDED, UNIT_STEP_ORDER,
 * UNIT_ROUND_UNDECIDED, RESOURCE_NOT_FOUND, VALIDATION_FAILED for its day
 */
export async function recordStep(deps: HandoversDeps, given: Given): Promise<RecordedStep> {
  const { database, clock, projects } = deps;
  const at = clock.now();
  return database.transaction(async (tx) => {
    const unit = (await projects.propertiesById([given.propertyId], tx)).get(given.propertyId);
    if (!unit) throw new AppError('PROPERTY_NOT_FOUND');
    const project = await projects.project(unit.projectId, tx);
    assertManages(project, given.manager);
    const taken = await takenUnit(tx, { propertyId: given.propertyId });
    if (taken?.status !== 'completed') throw new AppError('UNIT_NOT_PAID');
    const former = await lockSteps(tx, taken.id);
    refuse(stepFault(given, former.map(recordedOf), businessDay(at)));
    if (given.step !== 'contract' && (await undecidedOf(tx, [taken.id])).has(taken.id))
      throw new AppError('UNIT_ROUND_UNDECIDED');
    await assertOwnPaper(deps, tx, { paper: given.paper, reservationId: taken.id });
    const row = rowOf(given, taken, at);
    const again = former.find(({ step }) => step === given.step);
    if (again) await replaceStep(tx, again.id, at);
    if (!(await insertStep(tx, row))) throw new AppError('UNIT_STEP_RECORDED');
    await deps.audit.record(tx, {
      actorId: given.manager.userId,
      action: 'unit.step_record',
      targetKind: 'property',
      targetId: given.propertyId,
      before: again ? { step: again.step, date: again.happened_on } : null,
      after: { step: row.step, date: row.happened_on, paperId: row.paper_id },
      address: given.address,
    });
    await deps.notifications.notify(tx, {
      userId: taken.user_id,
      kind: 'unit_step_recorded',
      data: {
        project: project.name,
        unit: `${unit.identifierA}-${unit.identifierB}`,
        step: row.step,
        date: row.happened_on,
      },
    });
    return viewOf(deps, row, tx);
  });
}

function refuse(fault: StepFault | null): void {
  if (fault === null) return;
  if (fault === 'DATE_AHEAD' || fault === 'DATE_EARLIER' || fault === 'DATE_LATER')
    throw new AppError('VALIDATION_FAILED', [{ path: 'date', message: fault }]);
  throw new AppError(fault);
}

/** Checks that the paper was uploaded to this unit and belongs to no other step. */
async function assertOwnPaper(
  { resources }: HandoversDeps,
  tx: Tx,
  { paper, reservationId }: { paper: string; reservationId: string },
): Promise<void> {
  const owner = (await resources.facts([paper], tx)).get(paper);
  const own = owner?.ownerKind === OWNER_KIND && owner.ownerId === reservationId;
  if (!own || (await namesPaper(tx, paper))) throw new AppError('RESOURCE_NOT_FOUND');
}

const rowOf = (given: Given, taken: TakenRow, at: Date): UnitStepRow => ({
  id: newId(at),
  reservation_id: taken.id,
  property_id: taken.property_id,
  project_id: taken.project_id,
  buyer_id: taken.user_id,
  step: given.step,
  happened_on: given.date,
  note: given.note,
  paper_id: given.paper,
  recorded_by: given.manager.userId,
  recorded_at: at,
  answer: 'waiting',
  answered_at: null,
  objection: null,
  replaced_at: null,
});
