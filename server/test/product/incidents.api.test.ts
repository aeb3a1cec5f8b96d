import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskPage } from '#contract/desk/schemas.ts';
import { type Incident, incident, incidentsPage } from '#contract/incidents/schemas.ts';
import { newId } from '#core/id.ts';
import { remindOfIncidents } from '../../src/modules/incidents/remind.ts';
import { enginesFor } from '../engines.ts';
import { setPolicyOf } from './compliance/policies.ts';
import { type Desk, openDesk } from './desk.ts';

const HOUR = 3_600_000;
const FORBIDDEN = [403, 'FORBIDDEN'];

describe.each(enginesFor('incidents'))('incidents (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const now = () => desk.product.clock.now().getTime();
  const iso = (at: number) => new Date(at).toISOString();
  const found = (more: object = {}) => ({
    kind: 'data',
    title: 'Planilla abierta',
    startedAt: iso(now() - 5 * HOUR),
    detectedAt: iso(now() - HOUR),
    affected: 'Correos de personas en una planilla pública.',
    people: 120,
    ...more,
  });
  const keyed = (who: string, path: string, body: object, key: string = newId()) =>
    desk.product.call(who, 'POST', path, { body, headers: { 'idempotency-key': key } });
  const record = async (more: object = {}): Promise<Incident> =>
    incident.parse((await keyed('admin', '/incidents', found(more))).body);
  const entry = (id: string, body: object, who = 'second') =>
    keyed(who, `/incidents/${id}/entries`, {
      at: iso(now()),
      whom: '',
      text: 'Se anota.',
      ...body,
    });
  const read = async (id: string) =>
    incident.parse((await desk.product.call('second', 'GET', `/incidents/${id}`)).body);
  const setHours = (incidentHours: number) => setPolicyOf(desk, { incidentHours });

  test('only level 1 reads, records and exports; nobody else learns that there are any', async () => {
    const { id } = await record();
    for (const who of ['rich', 'admin_l2', 'admin_l3']) {
      expect(await desk.outcome(who, 'GET', '/incidents')).toEqual(FORBIDDEN);
      expect(await desk.outcome(who, 'GET', `/incidents/${id}`)).toEqual(FORBIDDEN);
      expect(await desk.outcome(who, 'GET', '/incidents/export')).toEqual(FORBIDDEN);
      expect(await desk.outcome(who, 'POST', '/incidents', found())).toEqual(FORBIDDEN);
      expect((await entry(id, { kind: 'finding' }, who)).key).toBe('FORBIDDEN');
      expect(
        JSON.stringify((await desk.product.call(who, 'GET', '/users/me/data')).body),
      ).not.toContain('Planilla abierta');
    }
    expect((await desk.product.call('guest', 'GET', '/incidents')).status).toBe(401);
  });

  test('its clock has the hours of the day on which it was noticed, and a later policy moves none', async () => {
    const before = await record();
    expect(Date.parse(before.dueAt) - Date.parse(before.detectedAt)).toBe(72 * HOUR);
    await setHours(24);
    expect((await read(before.id)).dueAt).toBe(before.dueAt);
    const after = await record();
    expect(Date.parse(after.dueAt) - Date.parse(after.detectedAt)).toBe(24 * HOUR);
    // noticed yesterday: yesterday's hours
    const old = await record({
      startedAt: iso(now() - 30 * HOUR),
      detectedAt: iso(now() - 24 * HOUR),
    });
    expect(Date.parse(old.dueAt) - Date.parse(old.detectedAt)).toBe(72 * HOUR);
  });

  test('at its end an unanswered clock is not late, an instant later it is, and an answer in time stops it', async () => {
    const open = await record();
    const answered = await record();
    await desk.later(Date.parse(open.dueAt) - now() - 1000);
    expect((await read(open.id)).late).toBe(false);
    await desk.later(1000);
    expect((await read(open.id)).late).toBe(false);
    expect((await entry(answered.id, { kind: 'told_authority', whom: 'AAIP' })).status).toBe(200);
    await desk.later(1);
    expect((await read(open.id)).late).toBe(true);
    expect(await read(answered.id)).toMatchObject({ late: false, answeredAt: answered.dueAt });
    // the reason why nobody has to be informed answers it too, late here
    expect((await entry(open.id, { kind: 'not_told' })).status).toBe(200);
    expect(await read(open.id)).toMatchObject({ late: true, answeredAt: iso(now()) });
  });

  test('administrators of level 1 are reminded once of a clock that ends unanswered', async () => {
    const { product } = desk;
    const count = async (who: string) => {
      const { body } = await product.call(who, 'GET', '/notifications?pageSize=100');
      return (JSON.stringify(body).match(/Vence el plazo de un incidente/g) ?? []).length;
    };
    const remind = () => remindOfIncidents(product.modules.incidents);
    await remind();
    const [before, others] = [await count('second'), await count('admin_l2')];
    const [open, answered] = [await record(), await record()];
    expect((await entry(answered.id, { kind: 'not_told' })).status).toBe(200);
    await desk.later(Date.parse(open.dueAt) - now() - 12 * HOUR - 1);
    await remind();
    expect(await count('second')).toBe(before);
    await desk.later(1);
    await remind();
    await remind();
    expect([await count('second'), await count('admin_l2')]).toEqual([before + 1, others]);
  });

  test('an unanswered clock is in the inbox of level 1, also when its reminder was read, until it is answered', async () => {
    const inbox = async (who: string) =>
      deskPage
        .parse((await desk.product.call(who, 'GET', '/desk/items?filter[kind]=incident')).body)
        .items.map(({ id, detail, late }) => ({ id, detail, late }));
    const before = (await inbox('admin')).map(({ id }) => id);
    const open = await record();
    const added = async () => (await inbox('admin')).filter(({ id }) => !before.includes(id));
    expect(await added()).toEqual([{ id: open.id, detail: 'Planilla abierta', late: false }]);
    expect(await inbox('admin_l2')).toEqual([]);
    await desk.later(Date.parse(open.dueAt) - now() + 1000);
    expect(await added()).toEqual([{ id: open.id, detail: 'Planilla abierta', late: true }]);
    expect((await entry(open.id, { kind: 'finding' })).status).toBe(200);
    expect(await added()).toHaveLength(1);
    expect((await entry(open.id, { kind: 'told_authority', whom: 'AAIP' })).status).toBe(200);
    expect(await added()).toEqual([]);
  });

  test('who was informed is named, no moment is in the future or before the incident, and it ends once', async () => {
    const { id, startedAt } = await record();
    const faultOf = ({ status, body }: { status: number; body: unknown }) => [status, body];
    expect(faultOf(await entry(id, { kind: 'told_people' }))).toMatchObject([
      400,
      { details: [{ path: 'whom', message: 'REQUIRED' }] },
    ]);
    for (const at of [iso(now() + 60_000), iso(Date.parse(startedAt) - 1)])
      expect(faultOf(await entry(id, { kind: 'measure', at }))).toMatchObject([
        400,
        { details: [{ path: 'at', message: 'DATE_INVALID' }] },
      ]);
    for (const wrong of [
      { detectedAt: iso(now() + 60_000) },
      { detectedAt: iso(Date.parse(startedAt) - HOUR) },
    ])
      expect(faultOf(await keyed('admin', '/incidents', found(wrong)))).toMatchObject([
        400,
        { details: [{ path: 'detectedAt', message: 'DATE_INVALID' }] },
      ]);
    const both = await Promise.all([entry(id, { kind: 'ended' }), entry(id, { kind: 'ended' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(({ key }) => key)).toContain('REQUEST_STATE_FORBIDS');
    // what is found afterwards is still recorded
    expect((await entry(id, { kind: 'finding', text: 'Fue un permiso.' })).status).toBe(200);
    const { entries, endedAt } = await read(id);
    expect(entries.map(({ kind }) => kind)).toEqual(['ended', 'finding']);
    expect(endedAt).toBe(iso(now()));
    const open = incidentsPage.parse(
      (await desk.product.call('admin', 'GET', '/incidents?filter[open]=true')).body,
    );
    expect(open.items.map((one) => one.id)).not.toContain(id);
    const ended = incidentsPage.parse(
      (await desk.product.call('admin', 'GET', '/incidents?filter[open]=false')).body,
    );
    expect([ended.total, ended.items[0]?.id]).toEqual([1, id]);
  });

  test('nothing recorded changes, and the export has all of it', async () => {
    const { db } = desk.product.database;
    for (const change of [
      sql`update incidents set title = 'Otro'`,
      sql`delete from incident_entries`,
      sql`truncate incident_entries`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/never changed/);
    const { items, total } = incidentsPage.parse(
      (await desk.product.call('admin', 'GET', '/incidents?pageSize=100')).body,
    );
    expect(items.map(({ number }) => number)).toEqual(items.map((_, at) => total - at));
    const json = await desk.product.fetchFile('admin', '/incidents/export?format=json');
    const all = incident.array().parse(JSON.parse(json.bytes.toString('utf8')));
    const kept = await Promise.all(items.toReversed().map(({ id }) => read(id)));
    expect(all).toEqual(kept);
    const csv = (await desk.product.fetchFile('admin', '/incidents/export')).bytes.toString('utf8');
    expect(csv.trimEnd().split('\n')).toHaveLength(
      1 + kept.reduce((rows, one) => rows + 4 + one.entries.length, 0),
    );
    expect(csv).toContain('Se informó a la autoridad');
    const log = await desk.product.call('admin', 'GET', '/audit?pageSize=100');
    expect(JSON.stringify(log.body)).toContain('incident.export');
    expect(JSON.stringify(log.body)).not.toContain('Planilla abierta');
  });
});
