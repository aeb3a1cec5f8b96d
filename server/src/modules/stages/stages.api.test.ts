import { afterAll, beforeAll, expect, test } from 'vitest';
import { attestors } from '#contract/attestations/schemas.ts';
import {
  type StageDraft,
  stages as stagesSchema,
  waitingCertificates,
} from '#contract/stages/schemas.ts';
import { newId } from '#core/id.ts';
import { chart, runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';
import { runOn } from '../attestations/verifier.test-support.ts';
import { certifying } from './certifying.test-support.ts';
import { notifyLate } from './late.ts';
import { replaceStages } from './store.ts';

let product: ProductUnderTest;
let projectId: string;
let draftId: string;
let attestorId: string;
let works: ReturnType<typeof certifying>;
const stageIds = [newId(), newId()];
const usd = (amount: string) => ({ amount, currency: 'USD' });

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  ({ projectId, draftId } = await setScene(product));
  await product.database.transaction((tx) =>
    replaceStages(
      tx,
      projectId,
      stageIds.map((id, position) => ({
        id,
        project_id: projectId,
        position,
        name: position === 0 ? 'Estructura' : 'Terminaciones',
        share_bps: 5000,
        planned_start: '2026-01-01',
        planned_end: position === 0 ? '2026-03-01' : '2027-01-01',
      })),
    ),
  );
  const id = newId();
  await product.modules.ledger.submit({
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: product.clock.now(),
    postings: [
      { account: chart.treasury('USD'), amount: -200_000n },
      ...stageIds.map((stage) => ({
        account: chart.stageFunds(projectId, stage, 'USD'),
        amount: 100_000n,
      })),
    ],
  });
  await product.database.db
    .updateTable('projects')
    .set({ bank_accounts: JSON.stringify({ ARS: '', USD: '0070001600000000001232', USDT: '' }) })
    .where('id', '=', projectId)
    .execute();
  const added = await product.call('admin', 'POST', '/attestors', {
    body: {
      name: 'Inés Obra',
      company: 'Control de Obra',
      profession: 'works_inspector',
      registration: 'I-1',
      email: 'ines@obra.test',
    },
  });
  attestorId = fieldOf(added.body, 'id');
  works = certifying(product, { projectId, attestorId });
});
afterAll(() => product.close());

const seen = async (who = 'guest') =>
  stagesSchema.parse((await product.call(who, 'GET', `/projects/${projectId}/stages`)).body);
const withdraw = (amount: string) =>
  product.call('owner', 'POST', `/projects/${projectId}/funds/withdraws`, {
    body: usd(amount),
    headers: { 'idempotency-key': newId() },
  });
test('stages are written by their owner before the first round, and then are fixed', async () => {
  const stage = (shareBps: number, more: Partial<StageDraft> = {}): StageDraft => ({
    name: 'Obra gruesa',
    shareBps,
    plannedStart: '2026-05-01',
    plannedEnd: '2026-09-01',
    ...more,
  });
  const path = `/projects/${draftId}/stages/plan`;
  const save = (who: string, list: readonly StageDraft[], at = path) =>
    product.call(who, 'PUT', at, { body: { stages: list } });
  expect((await save('owner', [stage(4000), stage(5999)])).body).toMatchObject({
    message: 'VALIDATION_FAILED',
    details: [{ path: 'stages', message: 'EQUAL_TO:100' }],
  });
  expect((await save('owner', [stage(10_000, { plannedEnd: '2026-04-30' })])).status).toBe(400);
  expect((await save('rich', [stage(10_000)])).key).toBe('PROJECT_NOT_FOUND');
  expect((await save('owner', [stage(4000), stage(6000)])).body).toMatchObject({
    editable: true,
    stages: [{ shareBps: 4000 }, { shareBps: 6000 }],
  });
  const live = `/projects/${projectId}/stages/plan`;
  expect((await save('owner', [stage(10_000)], live)).key).toBe('STAGES_FIXED');
  expect((await product.call('rich', 'GET', live)).key).toBe('FORBIDDEN');
});

test('no withdrawal before a stage is certified; then up to its part', async () => {
  expect((await withdraw('1.00')).key).toBe('STAGE_NOT_CERTIFIED');
  expect((await works.hand(stageIds[0] ?? '', 'rich')).key).toBe('FORBIDDEN');
  const handed = await works.hand(stageIds[0] ?? '');
  expect(handed).toMatchObject({ status: 201, body: { status: 'asked' } });
  expect((await works.hand(stageIds[0] ?? '')).key).toBe('STAGE_ASKED');
  const certificate = fieldOf(handed.body, 'id');
  const waiting = await product.call('admin', 'GET', '/stages/certificates');
  expect(waiting.body).toMatchObject({ items: [{ id: certificate, stageName: 'Estructura' }] });

  const token = await works.ask(certificate);
  const opened = await works.post('open', { token });
  expect(opened.body).toMatchObject({
    body: { subject: { kind: 'statement' } },
    certificate: { photos: [{ takenOn: '2026-03-09' }] },
  });
  expect((await works.sign(token)).body).toMatchObject({ status: 'signed' });
  const list = await product.call('guest', 'GET', `/projects/${projectId}/attestations`);
  expect((await runOn(Object(list.body), '--site', 'localhost')).code).toBe(0);

  expect(await seen()).toMatchObject({
    items: [
      {
        state: 'certified',
        daysLate: 9,
        certificate: { signer: 'Inés Obra', company: 'Control de Obra' },
        certified: [usd('1000.00')],
      },
      { state: 'planned', daysLate: 0, remaining: [usd('1000.00')] },
    ],
    totals: { available: [usd('1000.00')], kept: [usd('1000.00')] },
  });
  expect((await withdraw('1000.01')).key).toBe('STAGE_NOT_CERTIFIED');
  const asked = await withdraw('600.00');
  expect(asked.body).toMatchObject({ status: 'pending', source: 'funds' });
  expect(await seen()).toMatchObject({ items: [{ released: [usd('600.00')] }, {}] });
  expect((await works.post('withdraw-certification', { token, reason: 'Me equivoqué' })).key).toBe(
    'STAGE_MONEY_RELEASED',
  );

  // by two administrators, however little it is worth
  const id = fieldOf(asked.body, 'id');
  const accept = (who: string) =>
    product.call(who, 'PUT', `/payments/withdraws/${id}/accept`, { body: {} });
  expect((await accept('admin')).body).toMatchObject({ preApprovedAt: null, needsTwo: true });
  expect((await accept('admin')).key).toBe('APPROVED_BY_YOU');
  expect((await accept('admin_l2')).body).toMatchObject({ preApprovedAt: expect.any(String) });
});

test('an inspector refuses with a reason, and certifies and withdraws while the money is available', async () => {
  const first = fieldOf((await works.hand(stageIds[1] ?? '')).body, 'id');
  const refused = await works.post('refuse', {
    token: await works.ask(first),
    reason: 'Falta el techo',
  });
  expect(refused.body).toMatchObject({ status: 'refused', certificate: { status: 'refused' } });
  expect(await seen()).toMatchObject({
    items: [{}, { state: 'planned', certificate: { reason: 'Falta el techo' } }],
  });
  const second = fieldOf((await works.hand(stageIds[1] ?? '')).body, 'id');
  const token = await works.ask(second);
  expect((await works.sign(token)).body).toMatchObject({ certificate: { status: 'certified' } });
  expect((await seen()).totals.available).toEqual([usd('1400.00')]);
  const taken = await works.post('withdraw-certification', { token, reason: 'Se vio una fisura' });
  expect(taken.body).toMatchObject({ certificate: { status: 'withdrawn' } });
  expect((await seen()).totals).toMatchObject({
    available: [usd('400.00')],
    kept: [usd('1000.00')],
  });
  const third = fieldOf((await works.hand(stageIds[1] ?? '')).body, 'id');
  const by = { body: { reason: 'Foto de otra obra' } };
  const path = `/stages/certificates/${third}/refuse`;
  expect((await product.call('admin', 'PUT', path, by)).body).toMatchObject({ status: 'refused' });
  expect((await product.call('admin', 'PUT', path, by)).key).toBe('STAGE_STATE_FORBIDS');
});

test('an administrator refuses a certification of the platform’s own project, and none where they share the owner’s document', async () => {
  const { db } = product.database;
  const own = (who: string) =>
    db
      .updateTable('projects')
      .set({ owner_id: product.id(who) })
      .where('id', '=', projectId)
      .execute();
  const document = (value: string | null) =>
    db
      .updateTable('users')
      .set({ document: value })
      .where('id', 'in', [product.id('admin'), product.id('owner')])
      .execute();
  const id = fieldOf((await works.hand(stageIds[1] ?? '')).body, 'id');
  const refuse = () =>
    product.call('admin', 'PUT', `/stages/certificates/${id}/refuse`, {
      body: { reason: 'Foto de otra obra' },
    });
  await document('90000009');
  expect((await refuse()).key).toBe('OWN_MOVEMENT');
  await document(null);
  await own('admin');
  expect((await refuse()).body).toMatchObject({ status: 'refused' });
  await own('owner');
});

test('another owner’s file cannot be submitted, and submitted files cannot be removed', async () => {
  const [own, other] = [
    await works.filesOf(stageIds[1] ?? ''),
    await works.filesOf(stageIds[0] ?? ''),
  ];
  const wrong = await product.call('owner', 'POST', `/stages/${stageIds[1]}/certificates`, {
    body: { ...own, file: other.file },
  });
  expect(wrong).toMatchObject({ status: 400, key: 'VALIDATION_FAILED' });
  const handed = await product.call('owner', 'POST', `/stages/${stageIds[1]}/certificates`, {
    body: own,
  });
  expect(handed.status).toBe(201);
  expect((await product.call('owner', 'DELETE', `/resources/${own.file}`)).key).toBe(
    'RESOURCE_IN_USE',
  );
});

test('owner and holders are notified, of each late stage once, and the ledger is sound', async () => {
  product.clock.set(new Date('2027-01-03T15:00:00Z'));
  const { deps } = product.modules.stages;
  await notifyLate(deps);
  await notifyLate(deps);
  const kinds = async (who: string) =>
    (
      await product.database.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', product.id(who))
        .where('kind', 'like', 'stage_%')
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  expect(await kinds('owner')).toEqual([
    'stage_certified',
    'stage_certified',
    'stage_late',
    'stage_refused',
    'stage_refused',
    'stage_withdrawn',
  ]);
  expect(await kinds('rich')).toEqual([
    'stage_certified_holders',
    'stage_certified_holders',
    'stage_late_holders',
  ]);
  const faults = (await runAudit(product.database.db, ALL_CHECKS)).filter(({ ok }) => !ok);
  expect(faults).toEqual([]);
});

test('who invited an inspector does not send them a certificate, nor does one who is tied to the owner', async () => {
  await product.addPerson('second', 'admin', false);
  for (const who of ['admin', 'second']) await product.logIn(who);
  const waiting = waitingCertificates.parse(
    (await product.call('admin', 'GET', '/stages/certificates')).body,
  );
  const send = (who: string) =>
    product.call(who, 'POST', `/projects/${projectId}/attestations`, {
      body: { attestorId, certificate: waiting.items[0]?.id },
    });
  expect((await send('admin')).key).toBe('ATTESTOR_INVITED_BY_YOU');
  const document = (value: string | null) =>
    product.database.db
      .updateTable('users')
      .set({ document: value })
      .where('id', 'in', [product.id('second'), product.id('owner')])
      .execute();
  await document('90000010');
  expect((await send('second')).key).toBe('OWN_MOVEMENT');
  await document(null);
  const listed = attestors.parse((await product.call('second', 'GET', '/attestors')).body);
  expect(listed.items.map(({ mine }) => mine)).toEqual([false]);
  expect((await send('second')).status).toBe(201);
});
