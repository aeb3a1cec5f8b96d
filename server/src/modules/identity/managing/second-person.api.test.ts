import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCuit } from '#contract/core/tax-id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { type Managing, openManaging } from './managing.test-support.ts';

/** The tax id of a person with this document. */
const cuitOf = (document: string): string =>
  ['20', '23', '24', '27']
    .flatMap((prefix) => [...'0123456789'].map((digit) => `${prefix}${document}${digit}`))
    .find(isCuit) ?? '';

describeOnBothEngines('an administrator’s second person', (database) => {
  let people: Managing;
  beforeAll(async () => {
    people = await openManaging(database());
  });
  afterAll(() => people?.world.close());

  test('an invited administrator who never accepted is nobody’s second person', async () => {
    const [one, other] = [await people.world.person('admin'), await people.world.person('admin')];
    const seconds = () =>
      database().transaction((tx) => people.world.identity.secondsFor(tx, one.id, ['admin']));
    expect(await seconds()).toContain(other.id);
    for (const missing of [{ password_hash: null }, { email_verified_at: null }]) {
      const { db } = database();
      const users = db.updateTable('users').where('id', '=', other.id);
      const { password_hash, email_verified_at } = await db
        .selectFrom('users')
        .select(['password_hash', 'email_verified_at'])
        .where('id', '=', other.id)
        .executeTakeFirstOrThrow();
      await users.set(missing).execute();
      expect(await seconds()).not.toContain(other.id);
      await users.set({ password_hash, email_verified_at }).execute();
      expect(await seconds()).toContain(other.id);
    }
  });

  const documented = async () => {
    const person = await people.world.person('admin');
    const document = String(30_000_000 + Math.floor(Math.random() * 9_000_000));
    await database()
      .db.updateTable('users')
      .set({ document })
      .where('id', '=', person.id)
      .execute();
    return { ...person, document };
  };
  const documentOf = async (id: string) =>
    (
      await database()
        .db.selectFrom('users')
        .select('document')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).document;

  test('nobody changes their own document at the desk once it is set', async () => {
    const one = await documented();
    for (const document of ['99999999', null])
      expect(
        await people.world.outcome('PUT', `/users/${one.id}`, {
          token: one.token,
          body: { document },
        }),
      ).toEqual([409, 'PROFILE_VERIFIED']);
    expect(await documentOf(one.id)).toBe(one.document);
    const same = { document: one.document, phone: '+541150000000' };
    const [status] = await people.world.outcome('PUT', `/users/${one.id}`, {
      token: one.token,
      body: same,
    });
    expect(status).toBe(200);
  });

  test('another administrator’s document changes once a second one approves it, and ties the three for days', async () => {
    const one = await documented();
    const [asks, approves] = [await documented(), await documented()];
    const { json } = await people.world.call('PUT', `/users/${one.id}`, {
      token: asks.token,
      body: { document: '12345678', phone: '+541150000001' },
    });
    expect(json).toMatchObject({
      document: one.document,
      phone: '+541150000001',
      request: { kind: 'document', document: '12345678', taxId: null, mine: true },
    });
    const { id } = (json as { request: { id: string } }).request;
    const approve = (token: string) =>
      people.world.outcome('POST', `/users/requests/${id}/approve`, { token });
    expect(await approve(asks.token)).toEqual([403, 'OWN_REQUEST']);
    expect(await approve(one.token)).toEqual([409, 'OWN_ACCOUNT']);
    expect(await documentOf(one.id)).toBe(one.document);
    expect((await approve(approves.token))[0]).toBe(204);
    expect(await documentOf(one.id)).toBe('12345678');
    const seconds = await database().transaction((tx) =>
      people.world.identity.secondsFor(tx, one.id, ['admin']),
    );
    expect(seconds).not.toContain(asks.id);
    expect(seconds).not.toContain(approves.id);
  });

  test('a request changes only what it asks for, and shows it before and after', async () => {
    const one = await documented();
    const [asks, approves] = [await documented(), await documented()];
    const put = async (body: object) =>
      (await people.world.call('PUT', `/users/${one.id}`, { token: asks.token, body })).json as {
        request: { id: string; changes: object[] };
      };
    const { request } = await put({ document: null });
    expect(request.changes).toEqual([{ field: 'document', from: one.document, to: null }]);
    // a first tax id is set immediately, while the request waits
    const taxId = cuitOf(one.document);
    expect(await put({ taxId })).toMatchObject({ taxId, request: null });
    const path = `/users/requests/${request.id}/approve`;
    expect((await people.world.outcome('POST', path, { token: approves.token }))[0]).toBe(204);
    const { document, tax_id } = await database()
      .db.selectFrom('users')
      .select(['document', 'tax_id'])
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect({ document, tax_id }).toEqual({ document: null, tax_id: taxId });
  });

  test('a first document is set immediately: it only adds to what is compared', async () => {
    const [one, other] = [await people.world.person('admin'), await documented()];
    const document = `7${String(Date.now()).slice(-7)}`;
    const { json } = await people.world.call('PUT', `/users/${one.id}`, {
      token: other.token,
      body: { document },
    });
    expect(json).toMatchObject({ document, request: null });
  });
});
