import type { BodyOf } from '#contract/core/endpoint.ts';
import type { askCertification as askCall } from '#contract/stages/endpoints.ts';
import type { StageCertificate } from '#contract/stages/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertMayDecideOn } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, StagesDeps } from '../deps.ts';
import {
  certificateById,
  digestsOf,
  insertCertificate,
  lockStages,
  updateCertificate,
} from '../store.ts';
import { certificateView } from '../views.ts';
import { namedStage } from './named.ts';

/** The documents that an owner submits for the certification of a stage. */
export type SubmittedDocuments = BodyOf<typeof askCall>;

/**
 * Requests the certification of a stage of a published project with its works certificate and dated photographs, which
 * become public. The desk sends them to an inspector.
 * @throws AppError NOT_FOUND, PROJECT_NOT_PUBLISHED, STAGE_ASKED, VALIDATION_FAILED for a file that does not belong to the
 * stage, or a future day
 */
export function askCertification(
  deps: StagesDeps,
  by: Actor,
  { stageId, file, photos }: SubmittedDocuments & { readonly stageId: string },
): Promise<StageCertificate> {
  const at = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const { stage, project } = await namedStage(deps, tx, stageId);
    await lockStages(tx, stage.project_id);
    const digests = await digestsOfStage(deps, tx, {
      stageId,
      files: [file, ...photos.map((one) => one.file)],
    });
    const row = {
      id: newId(at),
      stage_id: stageId,
      project_id: stage.project_id,
      status: 'asked' as const,
      file_id: file,
      file_sha256: digests(file, 'file'),
      photos: photos.map((one, index) => ({
        ...one,
        sha256: digests(one.file, `photos.${index}.file`),
      })),
      asked_by: by.userId,
      asked_at: at,
      reason: null,
      closed_at: null,
      attestation_id: null,
      signer: null,
      signer_company: null,
      withdrawn_at: null,
    };
    if (!(await insertCertificate(tx, row))) throw new AppError('STAGE_ASKED');
    await deps.resources.setPublic(tx, [file, ...photos.map((one) => one.file)], true);
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'stage.ask',
      targetKind: 'project',
      targetId: stage.project_id,
      after: { stage: stage.name, sha256: row.file_sha256, photos: photos.length },
      address: by.address,
    });
    const data = { id: project.id, name: project.name, stage: stage.name };
    await deps.notifications.notifyRoles(tx, {
      roles: ['admin'],
      kind: 'stage_asked',
      data,
      once: row.id,
    });
    return certificateView(deps, row, tx);
  });
}

/** The digests of a stage's files. @throws AppError VALIDATION_FAILED for a file that was not uploaded to the stage */
async function digestsOfStage(
  { resources }: StagesDeps,
  tx: Tx,
  { stageId, files }: { stageId: string; files: readonly string[] },
): Promise<(file: string, path: string) => string> {
  const owners = await resources.facts(files, tx);
  const digests = await digestsOf(tx, files);
  return (file, path) => {
    const digest = digests.get(file);
    if (digest === undefined || owners.get(file)?.ownerId !== stageId)
      throw new AppError('VALIDATION_FAILED', [{ path, message: 'INVALID' }]);
    return digest;
  };
}

/**
 * Refuses a requested certification, as the desk or as the inspector.
 * @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS, OWN_MOVEMENT
 */
export async function refuseCertificate(
  deps: StagesDeps,
  tx: Tx,
  { id, by, reason }: { readonly id: string; readonly by: Actor | null; readonly reason: string },
): Promise<StageCertificate> {
  const certificate = await certificateById(tx, id, { lock: true });
  if (!certificate) throw new AppError('NOT_FOUND');
  if (certificate.status !== 'asked') throw new AppError('STAGE_STATE_FORBIDS');
  const at = deps.clock.now();
  const { stage, project } = await namedStage(deps, tx, certificate.stage_id);
  if (by !== null)
    await assertMayDecideOn(deps.identity, tx, {
      actorId: by.userId,
      ownerId: project.ownerId,
      askedBy: null,
      approves: false,
    });
  const row = await updateCertificate(tx, id, { status: 'refused', reason, closed_at: at });
  await deps.audit.record(tx, {
    actorId: by?.userId ?? null,
    action: 'stage.refuse',
    targetKind: 'project',
    targetId: stage.project_id,
    after: { stage: stage.name, reason },
    address: by?.address ?? null,
  });
  const data = { id: project.id, name: project.name, stage: stage.name, reason };
  await deps.notifications.notify(tx, { userId: project.ownerId, kind: 'stage_refused', data });
  return certificateView(deps, row, tx);
}
