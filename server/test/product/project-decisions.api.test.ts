import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { COMPANY, OWNERS, POWER, person } from '../../src/modules/companies/sample.test-support.ts';
import { DAY_MS, type Desk, NOT_TWO, OK, openDesk } from './desk.ts';

const OWN = [403, 'OWN_MOVEMENT'];
const REASON = { reason: 'Se miró todo' };

/** What `second` has to do with `owner`, whose projects these are. */
const TIES = ['another account of the owner', 'a company that they own'] as const;

let desk: Desk;
const ids = {
  review: newId(),
  revision: newId(),
  prolongation: newId(),
  stage: newId(),
  certificate: newId(),
  frame: newId(),
};

/** Every decision of the desk on a project: its call, and whether it approves what the owner wants. */
const DECISIONS: Readonly<
  Record<string, () => readonly ['POST' | 'PUT', string, object, boolean]>
> = {
  publication: () => ['POST', `/projects/${desk.scene.draftId}/publish`, {}, true],
  'return of a project': () => ['POST', `/projects/${desk.scene.draftId}/return`, REASON, false],
  cancellation: () => ['POST', `/projects/${desk.scene.otherProjectId}/cancel`, REASON, false],
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

const db = () => desk.product.database.db;
const set = (who: string, columns: object) =>
  db().updateTable('users').set(columns).where('id', '=', desk.product.id(who)).execute();

/** A company of which `third-party` documents name a beneficial owner; its account owns the projects. */
async function foundCompany() {
  const at = desk.product.clock.now();
  const [companyId, filingId, userId] = [newId(), newId(), desk.product.id('owner')];
  await db()
    .insertInto('companies')
    .values({
      id: companyId,
      user_id: userId,
      created_at: at,
      in_force_id: filingId,
      tax_id: COMPANY.taxId,
      reminded_days: null,
    })
    .execute();
  await db()
    .insertInto('company_filings')
    .values({
      id: filingId,
      company_id: companyId,
      user_id: userId,
      state: 'approved',
      company: JSON.stringify(COMPANY),
      power: JSON.stringify(POWER),
      owners: JSON.stringify({ ...OWNERS, owners: [person('1', 10_000)] }),
      text_version: 'x',
      threshold: 1000,
      papers: '[]',
      created_at: at,
      submitted_at: at,
      first_by: null,
      first_at: null,
      decided_by: desk.product.id('admin'),
      decided_at: at,
      taken_back_at: null,
      reason: null,
    })
    .execute();
}

/** One thing of each kind that waits for a decision, asked for by an administrator where one may ask. */
async function ask(askedBy: string) {
  const at = desk.product.clock.now();
  const { projectId, draftId, contractId } = desk.scene;
  await db()
    .updateTable('projects')
    .set({ status: 'in_review' })
    .where('id', '=', draftId)
    .execute();
  await db()
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
  await db()
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
  await db()
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
  await db()
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
  await db()
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
      state: 'pending',
      asked_by: askedBy,
      asked_at: at,
      decided_by: null,
      decided_at: null,
    })
    .execute();
}

beforeAll(async () => {
  desk = await openDesk('embedded');
  await ask(desk.product.id('admin'));
});
afterAll(() => desk?.product.close());

describe.each(TIES)('an administrator with %s', (tie) => {
  beforeAll(async () => {
    if (tie === 'another account of the owner') {
      await set('owner', { document: '31888999' });
      await set('second', { document: '31888999' });
      return;
    }
    await set('owner', { document: '28111222' });
    await foundCompany();
    await set('second', { document: person('1', 0).document });
  });

  test.each(Object.keys(DECISIONS))('decides on no %s', async (name) => {
    const [method, path, body] = DECISIONS[name]?.() ?? ['POST', '', {}];
    expect(await desk.outcome('second', method, path, body)).toEqual(OWN);
  });
});

describe('an administrator whose account the owner’s account controlled of late', () => {
  beforeAll(async () => {
    await set('second', { document: '90000002' });
    await db()
      .insertInto('account_acts')
      .values({
        id: newId(),
        actor_id: desk.product.id('second'),
        account_id: desk.product.id('owner'),
        act: 'password',
        at: desk.product.clock.now(),
      })
      .execute();
  });
  afterAll(() => desk.later(8 * DAY_MS));

  test.each(Object.keys(DECISIONS))('approves no %s', async (name) => {
    const [method, path, body, approves] = DECISIONS[name]?.() ?? ['POST', '', {}, false];
    if (approves) expect(await desk.outcome('second', method, path, body)).toEqual(NOT_TWO);
  });
});

test.each(['approval of changes', 'approval of a prolongation', 'approval of a legal frame'])(
  'of two administrators the second one is independent of the one who asked: %s',
  async (name) => {
    const [method, path, body] = DECISIONS[name]?.() ?? ['POST', '', {}];
    await set('third', { document: '90000001' });
    expect(await desk.outcome('third', method, path, body)).toEqual(NOT_TWO);
    await set('third', { document: '90000003' });
  },
);

test('an independent administrator decides', async () => {
  for (const name of [
    'return of a project',
    'rejection of changes',
    'rejection of a prolongation',
    'refusal of a certificate',
    'rejection of a legal frame',
  ]) {
    const [method, path, body] = DECISIONS[name]?.() ?? ['POST', '', {}];
    expect([name, await desk.outcome('third', method, path, body)]).toEqual([name, OK]);
  }
});
