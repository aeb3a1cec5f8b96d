import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { regime } from '#contract/compliance/regime.ts';
import { eraseDeletedUsers } from '../../src/modules/identity/closing/erase.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describe.each(enginesFor('simplified tax regimes'))('simplified tax regimes (%s)', (engine) => {
  let desk: Desk;
  let userId = '';
  beforeAll(async () => {
    desk = await openDesk(engine);
    userId = await desk.product.addPerson('payer', 'investor', true);
    await desk.product.logIn('payer');
  });
  afterAll(() => desk?.product.close());

  const state = (adopted: boolean, since: string) =>
    desk.outcome('payer', 'POST', '/compliance/regime/me', { adopted, since });
  const own = async () =>
    regime.parse((await desk.product.call('payer', 'GET', '/compliance/regime/me')).body).items;
  const upload = async (who: string, id: string) => {
    const form = new FormData();
    form.set('kind', 'document');
    form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'constancia.pdf');
    const encoded = new Response(form);
    const { status } = await desk.product.call(who, 'POST', `/resources/${id}/upload`, {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    return status;
  };

  test('a person states it with its day; the same again is one statement, a day ahead is refused', async () => {
    expect(await own()).toEqual([]);
    expect(await state(true, '2027-01-01')).toEqual([400, 'VALIDATION_FAILED']);
    expect(await state(true, '2026-01-01')).toEqual(OK);
    expect(await state(true, '2026-01-01')).toEqual(OK);
    expect(await own()).toMatchObject([{ adopted: true, since: '2026-01-01', files: [] }]);
  });

  test('the proof is its person’s and the desk’s, and nobody else’s', async () => {
    const [{ id } = { id: '' }] = await own();
    for (const who of ['rich', 'admin_l2'])
      expect([who, await upload(who, id)]).toEqual([who, 404]);
    expect(await upload('payer', id)).toBe(200);
    const [{ files } = { files: [] }] = await own();
    const path = `/resources/download/${files[0]?.id}`;
    for (const who of ['payer', 'admin_l2'])
      expect([who, (await desk.product.fetchFile(who, path)).status]).toEqual([who, 200]);
    expect((await desk.product.call('rich', 'GET', path)).status).not.toBe(200);
  });

  test('the desk reads it with its former statements, and the person among their data', async () => {
    expect(await state(false, '2026-03-01')).toEqual(OK);
    const path = `/compliance/people/${userId}/regime`;
    const read = regime.parse((await desk.product.call('admin_l2', 'GET', path)).body);
    expect(read.items.map(({ adopted }) => adopted)).toEqual([false, true]);
    for (const who of ['payer', 'rich'])
      expect((await desk.outcome(who, 'GET', path))[0]).toBe(403);
    const { body } = await desk.product.call('payer', 'GET', '/users/me/data');
    expect(JSON.stringify(body)).toContain('2026-03-01');
  });

  test('it goes with an erased account', async () => {
    await desk.outcome('payer', 'DELETE', '/users/me', { confirmation: 'ELIMINAR' });
    await desk.later(91 * DAY_MS);
    expect(await eraseDeletedUsers(desk.product.modules.identity.context)).toBe(1);
    expect(
      await desk.product.database.db.selectFrom('simplified_regimes').selectAll().execute(),
    ).toEqual([]);
  });
});
