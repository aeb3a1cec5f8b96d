import { newId } from '#core/id.ts';
import type { Desk } from './desk.ts';

const REASON = { reason: 'Se miró todo' };

/** The ids of the pending requests. */
export const ids = {
  review: newId(),
  revision: newId(),
  prolongation: newId(),
  stage: newId(),
  certificate: newId(),
  frame: newId(),
};

/** The call of a decision, and whether it approves what the owner wants. */
type Decision = readonly ['POST' | 'PUT', string, object, boolean];

/** Every decision of the desk on a project. */
export const DECISIONS: Readonly<Record<string, (desk: Desk) => Decision>> = {
  publication: ({ scene }) => ['POST', `/projects/${scene.draftId}/publish`, {}, true],
  'return of a project': ({ scene }) => [
    'POST',
    `/projects/${scene.draftId}/return`,
    REASON,
    false,
  ],
  cancellation: ({ scene }) => ['POST', `/projects/${scene.otherProjectId}/cancel`, REASON, false],
  'approval of changes': () => ['PUT', `/projects/revisions/${ids.revision}/approve`, {}, true],
  'rejection of changes': () => [
    'PUT',
    `/projects/revisions/${ids.revision}/reject`,
    REASON,
    false,
  ],
  'approval of a prolongation': () => [
    'PUT',
    `/projects/prolongations/${ids.prolongation}/approve`,
    {},
    true,
  ],
  'rejection of a prolongation': () => [
    'PUT',
    `/projects/prolongations/${ids.prolongation}/reject`,
    REASON,
    false,
  ],
  'refusal of a certificate': () => [
    'PUT',
    `/stages/certificates/${ids.certificate}/refuse`,
    REASON,
    false,
  ],
  'approval of a legal frame': () => [
    'POST',
    `/frames/${ids.frame}/decision`,
    { outcome: 'approved' },
    true,
  ],
  'rejection of a legal frame': () => [
    'POST',
    `/frames/${ids.frame}/decision`,
    { outcome: 'refused' },
    false,
  ],
};

/** One thing of each kind that waits for a decision, asked for by an administrator where one may ask. */
export async function askForDecisions(desk: Desk, askedBy: string) {
  const { db } = desk.product.database;
  const at = desk.product.clock.now();
  const { projectId, draftId, contractId } = desk.scene;
  await db.updateTable('projects').set({ status: 'in_review' }).where('id', '=', draftId).execute();
  await db
    .insertInto('project_revisions')
    .values({
      id: ids.revision,
      project_id: projectId,
      after: JSON.stringify({ name: 'Otro nombre' }),
      before: JSON.stringify({}),
      version: 1,
      status: 'pending',
      requested_by: askedBy,
      requested_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .execute();
  const [round] = await desk.product.modules.projects.rounds({ contractId });
  await db
    .insertInto('round_prolongations')
    .values({
      id: ids.prolongation,
      round_id: round?.id ?? '',
      project_id: projectId,
      days: 1,
      former_ends_at: round?.endsAt ?? at,
      ends_at: new Date((round?.endsAt.getTime() ?? 0) + 86_400_000),
      status: 'pending',
      requested_by: askedBy,
      requested_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .execute();
  await db
    .insertInto('works_stages')
    .values({
      id: ids.stage,
      project_id: projectId,
      position: 0,
      name: 'Cimientos',
      share_bps: 10_000,
      planned_start: '2026-03-01',
      planned_end: '2026-06-01',
    })
    .execute();
  await db
    .insertInto('stage_certificates')
    .values({
      id: ids.certificate,
      stage_id: ids.stage,
      project_id: projectId,
      status: 'asked',
      file_id: newId(),
      file_sha256: 'a'.repeat(64),
      photos: JSON.stringify([]),
      asked_by: desk.product.id('owner'),
      asked_at: at,
      reason: null,
      closed_at: null,
      attestation_id: null,
      signer: null,
      signer_company: null,
      withdrawn_at: null,
    })
    .execute();
  await db
    .insertInto('project_frames')
    .values({
      id: ids.frame,
      project_id: projectId,
      kind: 'ordinary_trust',
      detail: '',
      opinion_by: '',
      opinion_on: null,
      audience: 'everyone',
      wording: '',
      instrument: '',
      depository_account: '',
      psav_number: '',
      authorisation: '',
      authorised_on: null,
      state: 'pending',
      asked_by: askedBy,
      asked_at: at,
      decided_by: null,
      decided_at: null,
    })
    .execute();
}
