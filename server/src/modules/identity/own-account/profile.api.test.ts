import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';

describeOnBothEngines('one’s own account', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  test('people edit only their own data', async () => {
    const person = await world.person();
    const body = { phone: '+541145678901', taxId: '20267565393', city: 'Córdoba', type: 'owner' };
    expect(await world.call('PUT', '/users/me', { token: person.token, body })).toMatchObject({
      status: 200,
      json: {
        userId: person.id,
        name: 'Ana',
        phone: '+541145678901',
        taxId: '20267565393',
        type: 'owner',
      },
    });
    for (const more of [
      { type: 'admin' },
      { kycStatus: 'verified' },
      { verified: true },
      { email: 'x@example.com' },
      { state: 'active' },
      { balance: '1000000.00' },
      { role: 'admin' },
      { secondFactor: false },
      { name: 'Ana\r\nBcc: otra@example.com' },
      { lastname: `${'a'.repeat(81)}` },
      { address: 'San Martín 100\r\nBcc: otra@example.com' },
      { city: 'Rosario\u202E' },
    ]) {
      expect(await world.outcome('PUT', '/users/me', { token: person.token, body: more })).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    const { items } = await world.audit.list({
      targetId: person.id,
      action: 'user.edit_own',
      page: 1,
      pageSize: 5,
    });
    expect(JSON.stringify(items)).not.toContain('4567890');
    expect(items[0]?.after).toMatchObject({
      role: 'owner',
      phone: expect.stringMatching(/^digest:[0-9a-f]{24}$/),
    });
  });

  test('only adults with a valid birthdate are accepted', async () => {
    const { token } = await world.person();
    const year = Number(world.clock.now().toISOString().slice(0, 4));
    for (const [birthdate, message] of [
      [`${year - 17}-01-01`, 'UNDER_AGE'],
      [`${year + 1}-01-01`, 'DATE_INVALID'],
      ['1850-01-01', 'DATE_INVALID'],
      ['1990-02-30', 'DATE_INVALID'],
    ]) {
      expect((await world.call('PUT', '/users/me', { token, body: { birthdate } })).json).toEqual({
        message: 'VALIDATION_FAILED',
        details: [{ path: 'birthdate', message }],
      });
    }
    const body = { birthdate: '1990-02-28' };
    expect((await world.call('PUT', '/users/me', { token, body })).status).toBe(200);
  });

  test('a verified person cannot change verified fields, but may fill in the rest', async () => {
    const [admin, person] = [await world.person('admin'), await world.person('user', 'verified')];
    const { token } = person;
    const edit = (body: object) => world.call('PUT', '/users/me', { token, body });
    expect((await edit({ document: '30111222', name: 'Ana', city: 'Salta' })).status).toBe(200);
    expect(
      (await edit({ document: '30111223', name: 'Eva', phone: '+541145678901' })).json,
    ).toEqual({
      message: 'PROFILE_VERIFIED',
      details: [
        { path: 'name', message: 'PROFILE_VERIFIED' },
        { path: 'document', message: 'PROFILE_VERIFIED' },
      ],
    });
    expect((await edit({ document: null })).status).toBe(409);
    expect((await edit({ country: 'Argentina', address: 'Mitre 100' })).json).toMatchObject({
      country: 'Argentina',
      document: '30111222',
    });
    const mended = await world.call('PUT', `/users/${person.id}`, {
      token: admin.token,
      body: { name: 'Eva' },
    });
    expect(mended.json).toMatchObject({ name: 'Eva', kycStatus: 'verified' });
  });

  describe('bank accounts', () => {
    const account = {
      alias: 'Caja de ahorro',
      holder: 'Ana Núñez',
      account: '2850590940090418135201',
      currency: 'ARS',
    };

    test('are added, listed and removed by their alias', async () => {
      const [person, other] = [await world.person(), await world.person()];
      const added = await world.call('POST', '/users/me/bank-accounts', {
        token: person.token,
        body: account,
      });
      expect(added).toMatchObject({
        status: 200,
        json: { kind: 'cbu', inUse: false, alias: 'Caja de ahorro' },
      });
      const id = String(Reflect.get(Object(added.json), 'id'));
      expect(
        await world.call('POST', '/users/me/bank-accounts', {
          token: person.token,
          body: { ...account, alias: 'CAJA DE AHORRO' },
        }),
      ).toEqual({
        status: 400,
        json: {
          message: 'VALIDATION_FAILED',
          details: [{ path: 'alias', message: 'ALIAS_TAKEN' }],
        },
      });
      const remove = (session: string, alias: string) =>
        world.outcome('DELETE', `/users/me/bank-accounts/${id}`, {
          token: session,
          body: { alias },
        });
      expect(await remove(other.token, 'Caja de ahorro')).toEqual([404, 'BANK_ACCOUNT_NOT_FOUND']);
      expect(await remove(person.token, 'Otra')).toEqual([400, 'CONFIRMATION_WORD_WRONG']);
      const typed = await world.call('DELETE', `/users/me/bank-accounts/${id}`, {
        token: person.token,
        body: { alias: 'Otra' },
      });
      expect(typed.json).toMatchObject({ details: [{ path: 'alias', message: 'FIELDS_DIFFER' }] });
      expect(await remove(person.token, 'Caja de ahorro')).toEqual([204, null]);
      expect(
        (await world.call('GET', '/users/me/bank-accounts', { token: person.token })).json,
      ).toEqual({ items: [] });
      await expect(world.identity.bankAccount(person.id, id)).rejects.toThrow(
        'BANK_ACCOUNT_NOT_FOUND',
      );
      expect(await world.identity.bankAccounts([id])).toHaveLength(1);
    });

    test('an account in use cannot be removed', async () => {
      const person = await world.person();
      const added = await world.call('POST', '/users/me/bank-accounts', {
        token: person.token,
        body: account,
      });
      const id = String(Reflect.get(Object(added.json), 'id'));
      world.identity.onBankAccountInUseCheck(async (_db, asked) => asked === id);
      expect(
        (await world.call('GET', '/users/me/bank-accounts', { token: person.token })).json,
      ).toMatchObject({ items: [{ inUse: true }] });
      const body = { alias: account.alias };
      expect(
        await world.outcome('DELETE', `/users/me/bank-accounts/${id}`, {
          token: person.token,
          body,
        }),
      ).toEqual([409, 'BANK_ACCOUNT_IN_USE']);
    });

    test.each([
      ['a wrong check digit', { account: '2810590940090418135201' }, 'account', 'CBU_INVALID'],
      ['a wrong IBAN', { account: 'ES9121000418450200051333' }, 'account', 'IBAN_INVALID'],
      ['signs in the number', { account: '2850590-0940090418135' }, 'account', 'ACCOUNT_INVALID'],
      ['digits in the holder', { holder: 'Ana 2' }, 'holder', 'HOLDER_INVALID'],
      ['signs in the alias', { alias: 'caja!' }, 'alias', 'ALIAS_INVALID'],
    ])('%s is refused', async (_case, more, path, message) => {
      const person = await world.person();
      expect(
        await world.call('POST', '/users/me/bank-accounts', {
          token: person.token,
          body: { ...account, ...more },
        }),
      ).toEqual({
        status: 400,
        json: { message: 'VALIDATION_FAILED', details: [{ path, message }] },
      });
    });
  });
});
