import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { deskCounts, deskPage } from '#contract/desk/schemas.ts';
import { bankReport } from '#contract/treasury/bank/report.ts';
import { importStatement } from '#contract/treasury/bank.ts';
import { newId } from '#core/id.ts';
import { statementFile } from '../bank/statement-file.ts';
import { type Desk, OK, openDesk } from '../desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
});
afterAll(() => desk?.product.close());

const waiting = async (who: string, kind: DeskKind, more = '') =>
  deskPage.parse(
    (await desk.product.call(who, 'GET', `/desk/items?filter[kind]=${kind}${more}`)).body,
  ).items;
const counted = async (who: string, kind: DeskKind) =>
  deskCounts
    .parse((await desk.product.call(who, 'GET', '/desk/counts')).body)
    .kinds.find((one) => one.kind === kind)?.count;

/** A request of `admin` waits for `second`, but neither for `admin` nor for a lower level. */
async function waitsForAnother(kind: DeskKind, shown: object) {
  const items = await waiting('second', kind);
  expect(items, kind).toMatchObject([{ kind, risks: ['second_approval'], ...shown }]);
  expect([kind, await counted('second', kind)]).toEqual([kind, 1]);
  for (const who of ['admin', 'admin_l2'])
    expect([who, await waiting(who, kind)]).toEqual([who, []]);
  expect([kind, await counted('admin', kind)]).toEqual([kind, 0]);
  return items[0]?.id ?? '';
}

test('an explanation that needs two approvals waits in the inbox of administrators who may approve it', async () => {
  const taken = await desk.product.call(
    'admin',
    'POST',
    '/payments/bank/statements',
    await statementFile(
      'Cuenta en dólares\nFecha;Detalle;Importe\n09/03/2026;Intereses ganados;3,07\n',
    ),
  );
  const [line] = importStatement.answer.parse(taken.body).unknown;
  expect(await waiting('second', 'explanation')).toEqual([]);
  expect(await counted('second', 'bankLine')).toBe(1);
  expect(
    await desk.outcome('admin', 'POST', `/treasury/bank/lines/${line?.id}/explain`, {
      kind: 'interest',
      reason: 'según el extracto',
    }),
  ).toEqual(OK);
  const id = await waitsForAnother('explanation', {
    title: 'Intereses ganados',
    detail: 'Intereses, 09/03/2026',
    amount: { amount: '3.07', currency: 'USD' },
    person: { id: desk.product.id('admin') },
  });
  expect(await counted('second', 'bankLine')).toBe(0);
  const { explanations } = bankReport.parse(
    (await desk.product.call('second', 'GET', '/treasury/bank')).body,
  );
  expect(explanations.map(({ explanationId }) => explanationId)).toEqual([id]);
  expect(
    await desk.outcome('second', 'PUT', `/treasury/bank/lines/${line?.id}/approve`, {
      explanationId: id,
    }),
  ).toEqual(OK);
  expect(await waiting('second', 'explanation')).toEqual([]);
});

test('a setting that needs two waits until it is decided or lapses, and is found by its name', async () => {
  expect(await desk.outcome('admin', 'PUT', '/settings', { twoAdminsUsd: '' })).toEqual(OK);
  const id = await waitsForAnother('settingChange', {
    title: 'Doble aprobación a partir de (USD)',
  });
  expect(await waiting('second', 'settingChange', '&search=doble')).toHaveLength(1);
  expect(await desk.outcome('second', 'POST', `/settings/changes/${id}/approve`)).toEqual(OK);
  expect(await waiting('second', 'settingChange')).toEqual([]);
});

test('a legal text waits for an administrator who did not write it', async () => {
  const body = {
    kind: 'terms',
    body: '# Términos\n\nUn texto.',
    summary: 'Se aclara un plazo',
    substantial: false,
    inForceOn: '2026-04-01',
  };
  expect(await desk.outcome('admin', 'PUT', '/texts', body)).toEqual(OK);
  await waitsForAnother('text', {
    title: 'Términos y condiciones',
    detail: 'Se aclara un plazo',
    person: { id: desk.product.id('admin') },
  });
  // who corrects it is its author from then on
  const again = { ...body, revision: 1, summary: 'Se aclara otro plazo' };
  expect(await desk.outcome('second', 'PUT', '/texts', again)).toEqual(OK);
  expect(await waiting('second', 'text')).toEqual([]);
  expect(await waiting('admin', 'text')).toHaveLength(1);
});

test('an officer and other parameters of compliance wait, and candidates do not see their own permission', async () => {
  const officer = { userId: desk.product.id('third'), kind: 'officer' };
  expect(await desk.outcome('admin', 'POST', '/compliance/officers', officer)).toEqual(OK);
  const id = await waitsForAnother('officer', {
    title: 'Dar el permiso',
    detail: 'Titular',
    person: { id: desk.product.id('third') },
  });
  expect(await waiting('third', 'officer')).toEqual([]);
  expect(await desk.outcome('second', 'POST', `/compliance/officers/${id}/approve`)).toEqual(OK);
  expect(await waiting('second', 'officer')).toEqual([]);
  const policy = { holdsFrom: '2026-03-20', values: firstPolicy(true) };
  expect(await desk.outcome('admin', 'POST', '/compliance/policies', policy)).toEqual(OK);
  await waitsForAnother('policy', { detail: 'Desde el 20/03/2026' });
});

test('a higher limit waits for an administrator of level 1 who did not request it', async () => {
  // officers ask for it
  const raise = { monthly: '60000000.00', until: '2026-03-20', reason: 'Vendió su casa' };
  const path = `/compliance/people/${desk.scene.rich}/limits`;
  expect(await desk.outcome('third', 'POST', path, raise)).toEqual(OK);
  expect(await waiting('second', 'raise')).toMatchObject([
    {
      id: desk.scene.rich,
      detail: 'Hasta el 20/03/2026',
      amount: { amount: '60000000.00', currency: 'ARS' },
      person: { id: desk.scene.rich },
    },
  ]);
  expect(await waiting('third', 'raise')).toEqual([]);
});

test('another legal frame waits, one row for each project', async () => {
  const path = `/projects/${desk.scene.projectId}/frames`;
  const body = {
    kind: 'authorised_offer',
    detail: 'RESFC-2026-1',
    opinionBy: 'Estudio',
    opinionOn: '2026-03-01',
    audience: 'registered',
    wording: 'Oferta autorizada.',
  };
  for (let at = 0; at < 2; at += 1)
    expect(await desk.outcome('admin', 'POST', path, body)).toEqual(OK);
  expect(await waitsForAnother('frame', {})).toBe(desk.scene.projectId);
});

test('another owner of a project waits for an administrator who did not propose them', async () => {
  const body = {
    email: 'investor@ladrillo.test',
    cause: 'cession',
    document: 'Escritura 12',
    signedOn: '2026-03-01',
  };
  const path = `/projects/${desk.scene.projectId}/owners`;
  expect(await desk.outcome('admin', 'POST', path, body)).toEqual(OK);
  expect(await waitsForAnother('owner', {})).toBe(desk.scene.projectId);
});

test('a distribution to heirs, and a write-off of what the dead person owed, wait for an administrator who did not propose it', async () => {
  const { db } = desk.product.database;
  const [estate, admin] = [newId(), desk.product.id('admin')];
  await sql`insert into estates (id, user_id, request_id, code, died_on, state, was_blocked, frozen_by, frozen_at)
    values (${estate}, ${desk.scene.rich}, ${newId()}, 'F-1', '2026-03-01', 'frozen', false, ${admin}, now())`.execute(
    db,
  );
  await sql`insert into estate_transfers (id, estate_id, state, proposed_by, proposed_at)
    values (${newId()}, ${estate}, 'proposed', ${admin}, now())`.execute(db);
  expect(await waitsForAnother('distribution', {})).toBe(desk.scene.rich);
  await sql`insert into estate_write_offs (id, estate_id, state, reason, proposed_by, proposed_at)
    values (${newId()}, ${estate}, 'proposed', 'Sin otros bienes', ${admin}, now())`.execute(db);
  expect(await waitsForAnother('writeOff', {})).toBe(desk.scene.rich);
});

test('revenue and requests about accounts are hidden from their requesters', async () => {
  const revenue = {
    source: 'fees',
    currency: 'USD',
    // of the interest above
    amount: '1.00',
    destination: 'Cuenta de la empresa',
    note: '',
  };
  expect(await desk.outcome('admin', 'POST', '/treasury/revenue', revenue)).toEqual(OK);
  await waitsForAnother('earning', { amount: { amount: '1.00', currency: 'USD' } });
  expect((await desk.invite('greta')).status).toBe(200);
  await waitsForAnother('adminRequest', {});
});
