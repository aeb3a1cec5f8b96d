import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';

const operation = z.object({
  description: z.string().optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .optional(),
});
const documented = z.object({
  paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
});
const people = z.object({ items: z.array(z.looseObject({ userId: z.string() })) });

describeOnBothEngines('links, levels and deletion of accounts', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  test('a link’s secret is in the URL fragment, which browsers do not send to servers', async () => {
    const { email } = await world.person();
    await world.call('POST', '/auth/recover-password', { body: { email } });
    await world.jobs.runPending();
    const mail = await world.mail(email);
    expect(mail?.text).toMatch(/\/reset-password#token=[\w-]{43}/);
    expect(mail?.text).not.toContain('?token=');
  });

  test('the documentation describes verification and the answers of the OAuth endpoints', async () => {
    const { json } = await world.call('GET', '/openapi.json');
    const { paths } = documented.parse(json);
    expect(paths['/api/auth/verify-email']?.post?.description).toMatch(/contraseña elegida/);
    const google = paths['/api/auth/google']?.get;
    const challenge = google?.parameters?.find(({ name }) => name === 'challenge');
    expect(challenge).toMatchObject({ in: 'query' });
    expect(challenge?.required ?? false).toBe(false);
    expect(paths['/api/auth/twitter/hand-over']?.get?.parameters).toMatchObject([
      { name: 'challenge', required: true },
    ]);
  });

  describe('an administrator of level 3', () => {
    const PRIVATE = {
      birthdate: '1990-01-01',
      nationality: 'Argentina',
      phone: '+5491144445555',
      document: '30111222',
      taxId: '20301112220',
      address: 'Calle 1',
      city: 'Salta',
      province: 'Salta',
      country: 'Argentina',
    };
    const filled = async () => {
      const person = await world.person();
      const saved = await world.call('PUT', '/users/me', { token: person.token, body: PRIVATE });
      expect(saved.status).toBe(200);
      return person;
    };

    test('reads a person’s name, e-mail and verification, but no documents', async () => {
      const [{ token }, person] = [await world.person('admin_l3'), await filled()];
      const one = await world.call('GET', `/users/${person.id}`, { token });
      const nothing = Object.fromEntries(Object.keys(PRIVATE).map((key) => [key, null]));
      expect(one.json).toMatchObject({
        ...nothing,
        email: person.email,
        name: 'Ana',
        emailVerified: true,
      });
      const { json } = await world.call('GET', `/users?search=${person.email}`, { token });
      expect(people.parse(json).items).toMatchObject([{ userId: person.id, ...nothing }]);
    });

    test('cannot find a person by document', async () => {
      const person = await filled();
      const found = async (role: 'admin_l3' | 'admin_l2', search: string) => {
        const { token } = await world.person(role);
        const { json } = await world.call('GET', `/users?search=${search}&pageSize=100`, { token });
        return people.parse(json).items.some(({ userId }) => userId === person.id);
      };
      expect(await found('admin_l2', PRIVATE.document)).toBe(true);
      expect(await found('admin_l3', PRIVATE.document)).toBe(false);
      expect(await found('admin_l3', PRIVATE.taxId)).toBe(false);
      expect(await found('admin_l3', person.email)).toBe(true);
    });
  });

  describe('deleting one’s own account', () => {
    test('needs no body', async () => {
      const { token, email } = await world.person();
      expect(await world.outcome('DELETE', '/users/me', { token })).toEqual([204, null]);
      expect(
        await world.outcome('POST', '/auth/login', { body: { email, password: PASSWORD } }),
      ).toEqual([400, 'INVALID_CREDENTIALS']);
    });

    test('refuses a wrong confirmation word when one is given', async () => {
      const { token } = await world.person();
      const remove = (body: object) => world.outcome('DELETE', '/users/me', { token, body });
      expect(await remove({ confirmation: 'BORRAR' })).toEqual([400, 'CONFIRMATION_WORD_WRONG']);
      expect(await remove({ confirmation: 'ELIMINAR' })).toEqual([204, null]);
    });
  });
});
