import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameRequests, projectFrame } from '#contract/frames/schemas.ts';
import { projectSheet } from '#contract/sheets/schemas.ts';
import { enginesFor } from '../engines.ts';
import { type Desk, NOT_TWO, OK, openDesk } from './desk.ts';

const FRAME = {
  kind: 'authorised_offer',
  detail: 'Resolución 12/2026',
  opinionBy: 'Estudio Paz',
  opinionOn: '2026-02-01',
  audience: 'registered',
  wording: 'Se ofrece a personas con cuenta.',
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describe.each(enginesFor('legal frames'))('legal frames (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const frames = async (who = 'admin') =>
    frameRequests.parse(
      (await desk.product.call(who, 'GET', `/projects/${desk.scene.projectId}/frames`)).body,
    ).items;
  const ask = (change: object = {}, who = 'admin') => {
    desk.product.clock.advance(1000);
    return desk.outcome(who, 'POST', `/projects/${desk.scene.projectId}/frames`, {
      ...FRAME,
      ...change,
    });
  };
  const decide = (who: string, id: string, outcome = 'approved') =>
    desk.outcome(who, 'POST', `/frames/${id}/decision`, { outcome });
  async function upload(who: string, id: string) {
    const form = new FormData();
    form.set('kind', 'document');
    form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'dictamen.pdf');
    const encoded = new Response(form);
    return desk.product.call(who, 'POST', `/resources/${id}/upload`, {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  }
  const published = async () =>
    projectFrame.parse(
      (await desk.product.call('guest', 'GET', `/projects/${desk.scene.projectId}/frame`)).body,
    ).frame;
  const sheet = async () =>
    projectSheet
      .parse(
        (await desk.product.call('guest', 'GET', `/projects/${desk.scene.projectId}/sheet`)).body,
      )
      .sections.find(({ title }) => title === 'Marco legal')?.lines;

  test('a project without one shows that on its page and data sheet', async () => {
    expect(await published()).toBeNull();
    expect(await sheet()).toEqual([expect.objectContaining({ label: 'Qué es', value: null })]);
  });

  test('another administrator approves it, once its opinion is on file, and then guests read it', async () => {
    expect(await ask({ opinionBy: '' })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await ask({ detail: '' })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await ask()).toEqual(OK);
    const [{ id } = { id: '' }] = await frames();
    expect(await decide('admin', id)).toEqual([403, 'OWN_REQUEST']);
    expect(await decide('second', id)).toEqual([400, 'VALIDATION_FAILED']);
    expect(await published()).toBeNull();
    expect((await upload('rich', id)).status).toBe(404);
    expect((await upload('admin', id)).status).toBe(200);
    expect(await decide('second', id)).toEqual(OK);
    expect(await decide('third', id, 'refused')).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect(await published()).toMatchObject({ kind: 'authorised_offer', audience: 'registered' });
    expect((await sheet())?.map(({ value }) => value)).toEqual([
      'Oferta autorizada: Resolución 12/2026',
      'De Estudio Paz, del 01/02/2026',
      'Personas con cuenta',
      'Se ofrece a personas con cuenta.',
    ]);
  });

  test('an approved opinion is neither replaced nor deleted, and only administrators read it', async () => {
    const [{ id, files } = { id: '', files: [] }] = await frames();
    expect((await upload('admin', id)).status).toBe(404);
    const [file] = files;
    expect(await desk.outcome('admin', 'DELETE', `/resources/${file?.id}`)).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
    ]);
    for (const who of ['owner', 'rich', 'guest'])
      expect(
        (await desk.product.call(who, 'GET', `/resources/download/${file?.id}`)).status,
      ).not.toBe(200);
    expect((await desk.product.fetchFile('second', `/resources/download/${file?.id}`)).status).toBe(
      200,
    );
  });

  const NUMBERS = {
    instrument: 'Certificados de participación, serie I',
    depositoryAccount: '1234-5678',
    psavNumber: '42',
    authorisation: 'RESFC-2026-1',
    authorisedOn: '2026-02-10',
  };

  test('the numbers of an offer are shown where they are stated, by the same two administrators', async () => {
    expect(await ask({ authorisedOn: '2026-02-10' })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await ask({ ...NUMBERS, opinionBy: '', opinionOn: null })).toEqual(OK);
    const [{ id } = { id: '' }] = await frames();
    expect(await decide('admin', id)).toEqual([403, 'OWN_REQUEST']);
    expect((await published())?.psavNumber).toBe('');
    expect(await decide('second', id)).toEqual(OK);
    expect(await published()).toMatchObject(NUMBERS);
    expect((await sheet())?.slice(3, 7)).toMatchObject([
      { label: 'Instrumento', value: NUMBERS.instrument },
      { label: 'Cuenta en el agente depositario central', value: '1234-5678' },
      { label: 'Número de la plataforma como PSAV', value: '42' },
      { label: 'Autorización', value: 'RESFC-2026-1, del 10/02/2026' },
    ]);
  });

  test('another one replaces it, and the former stays with its state; of two concurrent approvals one succeeds', async () => {
    await ask({ kind: 'ordinary_trust', detail: '', opinionBy: '', opinionOn: null });
    const [{ id } = { id: '' }] = await frames();
    const outcomes = await Promise.all([decide('second', id), decide('third', id)]);
    expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409]);
    expect((await frames()).map(({ state }) => state)).toEqual([
      'approved',
      'replaced',
      'replaced',
    ]);
    expect((await published())?.opinionOn).toBeNull();
  });

  test('one person with two accounts does not count as two', async () => {
    await ask({ detail: 'Otra' });
    const [{ id } = { id: '' }] = await frames();
    await upload('admin', id);
    const { db } = desk.product.database;
    for (const who of ['admin', 'second'])
      await db
        .updateTable('users')
        .set({ document: '30111222' })
        .where('id', '=', desk.product.id(who))
        .execute();
    expect(await decide('second', id)).toEqual(NOT_TWO);
    expect(await decide('third', id, 'refused')).toEqual(OK);
  });

  test('owners and lower levels neither read nor make requests', async () => {
    for (const who of ['owner', 'admin_l2', 'rich']) expect((await ask({}, who))[0], who).toBe(403);
  });
});
