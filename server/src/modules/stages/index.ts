import './tables.ts';
import type { StageCertificate, StageDraft, StagePlan } from '#contract/stages/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { type AskedStage, askedStage, readCertificate } from './certificates/asked.ts';
import {
  askCertification,
  refuseCertificate,
  type SubmittedDocuments,
} from './certificates/certificates.ts';
import { certify, type Signature, uncertify } from './certificates/certify.ts';
import type { Actor, StagesDeps } from './deps.ts';
import { registerStageFiles } from './files.ts';
import { notifyLate } from './late.ts';
import { savePlan } from './plan.ts';

export { stagesAudit } from './audit.ts';
export type { StagesDeps } from './deps.ts';
export * as stageMoney from './funds/postings.ts';
export { bindStages } from './routes.ts';
export { stagesPersonal } from './store-personal.ts';

/** Stages of works, for modules above that certify them. */
export interface StagesDoor {
  /** @throws AppError STAGES_FIXED, VALIDATION_FAILED */
  savePlan(
    by: Actor,
    plan: { readonly projectId: string; readonly stages: readonly StageDraft[] },
  ): Promise<StagePlan>;
  /** @throws AppError NOT_FOUND, PROJECT_NOT_PUBLISHED, STAGE_ASKED, VALIDATION_FAILED */
  ask(
    by: Actor,
    documents: SubmittedDocuments & { readonly stageId: string },
  ): Promise<StageCertificate>;
  /** The statement to sign for a certificate. @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS */
  asked(tx: Tx, certificateId: string): Promise<AskedStage>;
  /** A certificate with its files. @throws AppError NOT_FOUND */
  certificate(certificateId: string, tx?: Tx): Promise<StageCertificate>;
  /** @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS, PROJECT_NOT_PUBLISHED */
  certify(tx: Tx, given: { readonly id: string; readonly by: Signature }): Promise<void>;
  /** @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS, STAGE_MONEY_RELEASED */
  uncertify(tx: Tx, given: { readonly id: string; readonly reason: string }): Promise<void>;
  /** @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS */
  refuse(tx: Tx, given: { readonly id: string; readonly reason: string }): Promise<void>;
  /** @internal */
  readonly deps: StagesDeps;
}

export function createStages(deps: StagesDeps): StagesDoor {
  registerStageFiles(deps);
  return {
    deps,
    savePlan: (by, plan) => savePlan(deps, by, plan),
    ask: (by, documents) => askCertification(deps, by, documents),
    asked: (tx, id) => askedStage(deps, tx, id),
    certificate: (id, tx) => readCertificate(deps, id, tx),
    certify: (tx, given) => certify(deps, tx, given),
    uncertify: (tx, given) => uncertify(deps, tx, given),
    async refuse(tx, given) {
      await refuseCertificate(deps, tx, { ...given, by: null });
    },
  };
}

/** Registers the job that notifies of late stages. */
export const registerStagesJobs = (jobs: Jobs, { deps }: StagesDoor): void =>
  jobs.every('stages.late', 3600, () => notifyLate(deps));
