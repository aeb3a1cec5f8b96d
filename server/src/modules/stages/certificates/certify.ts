import { CURRENCIES } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, type Lines } from '#modules/ledger';
import { holdersOf } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { StagesDeps } from '../deps.ts';
import { certifiedOf, followFunds } from '../funds/replay.ts';
import { collectedBy, movedOf } from '../funds/store.ts';
import { certificateById, lockStages, stagesOf, updateCertificate } from '../store.ts';
import type { CertificateRow } from '../tables.ts';
import { stagedOf } from '../views.ts';
import { namedStage } from './named.ts';

/** The signature of a certificate. */
export interface Signature {
  readonly attestationId: string;
  readonly signer: string;
  readonly company: string;
}

/**
 * Certifies a stage, once, within the transaction that stores the signature: the money that the stage withheld becomes
 * available to the owner.
 * @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS, PROJECT_NOT_PUBLISHED
 */
export async function certify(
  deps: StagesDeps,
  tx: Tx,
  { id, by }: { readonly id: string; readonly by: Signature },
): Promise<void> {
  const certificate = await certificateById(tx, id, { lock: true });
  if (!certificate) throw new AppError('NOT_FOUND');
  if (certificate.status !== 'asked') throw new AppError('STAGE_STATE_FORBIDS');
  const { stage, project } = await namedStage(deps, tx, certificate.stage_id);
  await lockStages(tx, project.id);
  const at = deps.clock.now();
  const kept = CURRENCIES.map((currency) => chart.stageFunds(project.id, stage.id, currency));
  const balances = await deps.ledger.balanceOf(kept, tx);
  const lines = CURRENCIES.flatMap((currency, index) =>
    chart.move(
      chart.stageFunds(project.id, stage.id, currency),
      chart.funds(project.id, currency),
      balances[index] ?? 0n,
    ),
  );
  await post(deps, tx, { kind: 'stage_certified', certificate, lines, at });
  await updateCertificate(tx, id, {
    status: 'certified',
    closed_at: at,
    attestation_id: by.attestationId,
    signer: by.signer,
    signer_company: by.company,
  });
  await record(deps, tx, { action: 'stage.certify', certificate, stage: stage.name, ...by });
  const data = { id: project.id, name: project.name, stage: stage.name, ...by };
  await deps.notifications.notify(tx, { userId: project.ownerId, kind: 'stage_certified', data });
  const people = (await holdersOf(deps, tx, project.id))
    .filter((userId) => userId !== project.ownerId)
    .map((userId) => ({ userId, data, once: `stage-certified:${id}` }));
  await deps.notifications.notifyAll(tx, 'stage_certified_holders', people);
}

/**
 * Withdraws a certification at its signer's request: the stage withholds again all money that it had released.
 * @throws AppError NOT_FOUND, STAGE_STATE_FORBIDS, STAGE_MONEY_RELEASED when the funds no longer have it
 */
export async function uncertify(
  deps: StagesDeps,
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const certificate = await certificateById(tx, id, { lock: true });
  if (!certificate) throw new AppError('NOT_FOUND');
  if (certificate.status !== 'certified') throw new AppError('STAGE_STATE_FORBIDS');
  const { stage, project } = await namedStage(deps, tx, certificate.stage_id);
  await lockStages(tx, project.id);
  const at = deps.clock.now();
  const stages = (await stagesOf(tx, project.id)).map(stagedOf);
  const history = {
    collected: await collectedBy(tx, project.id),
    moved: await movedOf(tx, project.id),
  };
  const { changed } = followFunds(stages, history);
  const lines = CURRENCIES.flatMap((currency) =>
    chart.move(
      chart.funds(project.id, currency),
      chart.stageFunds(project.id, stage.id, currency),
      certifiedOf(stages, history, { id: stage.id, currency, changed }),
    ),
  );
  await post(deps, tx, { kind: 'stage_withdrawn', certificate, lines, at });
  await updateCertificate(tx, id, { status: 'withdrawn', reason, withdrawn_at: at });
  await record(deps, tx, { action: 'stage.withdraw', certificate, stage: stage.name, reason });
  const data = { id: project.id, name: project.name, stage: stage.name, reason };
  await deps.notifications.notify(tx, { userId: project.ownerId, kind: 'stage_withdrawn', data });
  await deps.notifications.notifyRoles(tx, {
    roles: ['admin'],
    kind: 'stage_withdrawn_desk',
    data,
    once: id,
  });
}

async function post(
  { ledger }: StagesDeps,
  tx: Tx,
  entry: {
    readonly kind: 'stage_certified' | 'stage_withdrawn';
    readonly certificate: CertificateRow;
    readonly lines: Lines;
    readonly at: Date;
  },
): Promise<void> {
  const { kind, certificate, lines, at } = entry;
  const postings = chart.postings(lines);
  if (postings.length === 0) return;
  const [outcome] = await ledger.postIn(tx, [
    {
      id: newId(at),
      kind,
      reference: certificate.id,
      idempotencyKey: `${kind}:${certificate.id}`,
      occurredAt: at,
      postings,
    },
  ]);
  entryOf(outcome);
}

const record = (
  { audit }: StagesDeps,
  tx: Tx,
  {
    action,
    certificate,
    ...after
  }: { readonly certificate: CertificateRow } & Record<string, unknown> & {
      action: 'stage.certify' | 'stage.withdraw';
    },
) =>
  audit.record(tx, {
    actorId: null,
    action,
    targetKind: 'project',
    targetId: certificate.project_id,
    after,
    address: null,
  });
