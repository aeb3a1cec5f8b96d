import type { StageCertificate } from '#contract/stages/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { StagesDeps } from '../deps.ts';
import { statementOf } from '../rules.ts';
import { certificateById } from '../store.ts';
import { certificateView } from '../views.ts';
import { namedStage } from './named.ts';

/** A stage whose certification is requested from an inspector. */
export interface AskedStage {
  readonly projectId: string;
  readonly ownerId: string;
  /** Who submitted the works certificate. */
  readonly askedBy: string;
  /** The statement to sign; it names the stage, its works certificate and each photograph. */
  readonly statement: string;
}

/**
 * Locks a certificate until the transaction ends and returns the statement to sign.
 * @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS when it was already signed or refused, PROJECT_NOT_PUBLISHED
 */
export async function askedStage(deps: StagesDeps, tx: Tx, id: string): Promise<AskedStage> {
  const row = await certificateById(tx, id, { lock: true });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'asked') throw new AppError('STAGE_STATE_FORBIDS');
  const { stage, project } = await namedStage(deps, tx, row.stage_id);
  const statement = statementOf({
    stage: stage.name,
    shareBps: stage.share_bps,
    project: project.name,
    sha256: row.file_sha256,
    photos: row.photos,
  });
  return { projectId: project.id, ownerId: project.ownerId, askedBy: row.asked_by, statement };
}

/** A certificate with its files. @throws AppError NOT_FOUND */
export async function readCertificate(
  deps: StagesDeps,
  id: string,
  tx?: Tx,
): Promise<StageCertificate> {
  const row = await certificateById(tx ?? deps.database.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return certificateView(deps, row, tx);
}
