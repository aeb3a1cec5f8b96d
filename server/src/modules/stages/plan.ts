import type { StageDraft, StagePlan } from '#contract/stages/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor, StagesDeps } from './deps.ts';
import { planFaults } from './rules.ts';
import { certificatesOf, lockStages, replaceStages, stagesOf } from './store.ts';

/** A project's stages as its owner edits them. */
export async function readPlan(deps: StagesDeps, projectId: string, tx?: Tx): Promise<StagePlan> {
  const stages = await stagesOf(tx ?? deps.database.db, projectId);
  return {
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.name,
      shareBps: stage.share_bps,
      plannedStart: stage.planned_start,
      plannedEnd: stage.planned_end,
    })),
    editable: await isEditable(deps, projectId, tx),
  };
}

/**
 * Replaces all stages of a project. They are fixed once its first round has started, because buyers rely on them.
 * @throws AppError STAGES_FIXED, VALIDATION_FAILED when shares do not add up to the whole or a stage ends before it begins
 */
export function savePlan(
  deps: StagesDeps,
  by: Actor,
  { projectId, stages }: { readonly projectId: string; readonly stages: readonly StageDraft[] },
): Promise<StagePlan> {
  const faults = planFaults(stages);
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
  return deps.database.transaction(async (tx) => {
    await deps.projects.lockProject(tx, projectId);
    await lockStages(tx, projectId);
    if (!(await isEditable(deps, projectId, tx))) throw new AppError('STAGES_FIXED');
    const at = deps.clock.now();
    const before = await readPlan(deps, projectId, tx);
    await replaceStages(
      tx,
      projectId,
      stages.map((stage, position) => ({
        id: newId(at),
        project_id: projectId,
        position,
        name: stage.name,
        share_bps: stage.shareBps,
        planned_start: stage.plannedStart,
        planned_end: stage.plannedEnd,
      })),
    );
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'stage.plan',
      targetKind: 'project',
      targetId: projectId,
      before: { stages: namesOf(before.stages) },
      after: { stages: namesOf(stages) },
      address: by.address,
    });
    return readPlan(deps, projectId, tx);
  });
}

const namesOf = (stages: readonly StageDraft[]): string =>
  stages.map(({ name, shareBps }) => `${name} ${shareBps / 100} %`).join(', ');

/** Whether stages can still be edited: no round has started, so no one has bought relying on them. */
async function isEditable(
  { projects, clock, database }: StagesDeps,
  projectId: string,
  tx?: Tx,
): Promise<boolean> {
  const { status } = await projects.project(projectId, tx);
  if (status === 'cancelled') return false;
  if (status !== 'published') return true;
  const db: Db = tx ?? database.db;
  if ((await certificatesOf(db, projectId)).length > 0) return false;
  const issues = [
    { projectId },
    ...(await projects.contractIdsOf(projectId, tx)).map((contractId) => ({ contractId })),
  ];
  const now = clock.now();
  for (const issue of issues) {
    const rounds = await projects.rounds(issue, tx);
    if (rounds.some(({ status: of, startsAt }) => of !== 'scheduled' || startsAt <= now))
      return false;
  }
  return true;
}
