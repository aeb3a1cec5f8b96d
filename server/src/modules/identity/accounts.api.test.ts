import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../kyc/world.test-support.ts';

describeOnBothEngines('accounts', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  const newcomer = (more: object = {}) => ({
    name: 'Julia',
    lastname: 'O’Connor'.replace('’', "'"),
    email: `julia.${crypto.randomUUID()}@example.com`,
    password: 'Casa-con-patio-7',
    acceptTerms: true,
    ...more,
  });
  const register = async (more: object = {}) => {
    const body = newcomer(more);
    const answer = await world.call('POST', '/users/register', { body });
    return { ...body, answer };
  };
  const token = async (person: { email: string; password: string }) =>
    world.login(person.email, person.password);

  describe('registration', () => {
    test('creates a user who verifies his e-mail and logs in', async () => {
      const { answer, email, password } = await register({ type: 'investor' });
      expect(answer).toMatchObject({
        status: 200,
        json: {
          type: 'investor',
          email,
          emailVerified: false,
          verified: false,
          kycStatus: 'not_started',
          termsVersion: '2026-01',
        },
      });
      expect(await world.outcome('POST', '/auth/login', { body: { email, password } })).toEqual([
        403,
        'EMAIL_NOT_VERIFIED',
      ]);
      const mail = await world.mail(email);
      expect(mail?.subject).toBe('Confirma tu correo');
      expect(mail?.text).toContain('https://ladrillo.example/verify-email?token=');
      const link = await world.linkTo(email);
      expect(await world.outcome('POST', '/auth/verify-email', { body: { token: link } })).toEqual([
        204,
        null,
      ]);
      expect(await world.outcome('POST', '/auth/verify-email', { body: { token: link } })).toEqual([
        400,
        'LINK_INVALID',
      ]);
      const session = await world.login(email, password);
      expect(await world.call('GET', '/users/me', { token: session })).toMatchObject({
        status: 200,
        json: { email, emailVerified: true },
      });
    });

    test('an e-mail is one whatever its capitals, also when two register at once', async () => {
      const email = `dos.${crypto.randomUUID()}@example.com`;
      const outcomes = await Promise.all(
        [email, email.toUpperCase()].map((written) =>
          world.outcome('POST', '/users/register', { body: newcomer({ email: written }) }),
        ),
      );
      expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409]);
      expect(outcomes).toContainEqual([409, 'EMAIL_ALREADY_TAKEN']);
    });

    test.each([
      ['a common password', { password: 'Password1!' }, 400, 'PASSWORD_TOO_COMMON'],
      ['a weak password', { password: 'casa' }, 400, 'VALIDATION_FAILED'],
      ['no terms', { acceptTerms: false }, 400, 'VALIDATION_FAILED'],
      ['an administrator’s role', { type: 'admin' }, 400, 'VALIDATION_FAILED'],
      ['a field that is not one’s own to set', { kycStatus: 'verified' }, 400, 'VALIDATION_FAILED'],
      ['a header in the name', { name: 'Ana\r\nBcc: otra@example.com' }, 400, 'VALIDATION_FAILED'],
      ['markup in the name', { name: '<b>Ana</b>' }, 400, 'VALIDATION_FAILED'],
      [
        'a header in the e-mail',
        { email: 'ana@example.com\r\nBcc: otra@example.com' },
        400,
        'VALIDATION_FAILED',
      ],
      ['two addresses', { email: 'ana@example.com,otra@example.com' }, 400, 'VALIDATION_FAILED'],
    ])('refuses %s', async (_case, more, status, message) => {
      expect(await world.outcome('POST', '/users/register', { body: newcomer(more) })).toEqual([
        status,
        message,
      ]);
    });
  });

  describe('links', () => {
    test('of two clicks at once one works', async () => {
      const { email } = await register();
      const body = { token: await world.linkTo(email) };
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => world.outcome('POST', '/auth/verify-email', { body })),
      );
      expect(outcomes.map(([status]) => status).sort()).toEqual([204, 400, 400]);
    });

    test('a new one replaces the old, and each runs out', async () => {
      const { email } = await register();
      const first = await world.linkTo(email);
      expect(await world.outcome('POST', '/auth/resend-verification', { body: { email } })).toEqual(
        [204, null],
      );
      await world.jobs.runPending();
      const second = await world.linkTo(email);
      expect(second).not.toBe(first);
      expect(await world.outcome('POST', '/auth/verify-email', { body: { token: first } })).toEqual(
        [400, 'LINK_INVALID'],
      );
      world.clock.advance(24 * 3_600_000);
      expect(
        await world.outcome('POST', '/auth/verify-email', { body: { token: second } }),
      ).toEqual([400, 'LINK_INVALID']);
    });

    test('a link of one kind opens nothing of another', async () => {
      const { email } = await register();
      const body = { token: await world.linkTo(email), password: 'Otra-casa-con-patio-7' };
      expect(await world.outcome('POST', '/auth/reset-password', { body })).toEqual([
        400,
        'LINK_INVALID',
      ]);
    });
  });

  describe('recovery', () => {
    test('answers alike for known and unknown e-mails, and mails the known one alone', async () => {
      const person = await world.person();
      const unknown = `nadie.${crypto.randomUUID()}@example.com`;
      for (const email of [person.email, unknown]) {
        expect(await world.outcome('POST', '/auth/recover-password', { body: { email } })).toEqual([
          204,
          null,
        ]);
      }
      await world.jobs.runPending();
      expect((await world.mail(person.email))?.subject).toBe('Cambia tu contraseña');
      expect(await world.mailsTo(unknown)).toEqual([]);
    });

    test('sets a password once; sessions end and the owner is told', async () => {
      const person = await world.person();
      await world.call('POST', '/auth/recover-password', { body: { email: person.email } });
      await world.jobs.runPending();
      const link = await world.linkTo(person.email);
      const reset = (password: string) =>
        world.outcome('POST', '/auth/reset-password', { body: { token: link, password } });
      expect(await reset('Password1!')).toEqual([400, 'PASSWORD_TOO_COMMON']);
      const outcomes = await Promise.all([reset('Primera-nueva-5'), reset('Segunda-nueva-5')]);
      expect(outcomes.map(([status]) => status).sort()).toEqual([204, 400]);
      const chosen = outcomes[0]?.[0] === 204 ? 'Primera-nueva-5' : 'Segunda-nueva-5';
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
      expect(await world.login(person.email)).toBe('no-token');
      expect(await world.login(person.email, chosen)).not.toBe('no-token');
      expect((await world.mail(person.email))?.subject).toBe('Tu contraseña cambió');
    });

    test('a person gets a few mails, not a flood, and the answer stays the same', async () => {
      const person = await world.person();
      for (let times = 0; times < 8; times += 1) {
        expect(
          await world.outcome('POST', '/auth/recover-password', { body: { email: person.email } }),
        ).toEqual([204, null]);
      }
      await world.jobs.runPending();
      expect(await world.mailsTo(person.email)).toHaveLength(3);
    });
  });

  describe('log-in', () => {
    test('a wrong password, an unknown e-mail and a deleted account answer alike', async () => {
      const [known, deleted] = [await world.person(), await world.person()];
      await world.call('DELETE', '/users/me', {
        token: deleted.token,
        body: { confirmation: 'ELIMINAR' },
      });
      for (const email of [
        known.email,
        deleted.email,
        `nadie.${crypto.randomUUID()}@example.com`,
      ]) {
        const password = email === deleted.email ? PASSWORD : 'Equivocada-1';
        expect(await world.call('POST', '/auth/login', { body: { email, password } })).toEqual({
          status: 400,
          json: { message: 'INVALID_CREDENTIALS' },
        });
      }
    });

    test('that an account is blocked is told after the right password alone', async () => {
      const [admin, person] = [await world.person('admin'), await world.person()];
      await world.call('POST', `/users/${person.id}/block`, { token: admin.token });
      const { email } = person;
      expect(
        await world.outcome('POST', '/auth/login', { body: { email, password: 'Equivocada-1' } }),
      ).toEqual([400, 'INVALID_CREDENTIALS']);
      expect(
        await world.outcome('POST', '/auth/login', { body: { email, password: PASSWORD } }),
      ).toEqual([403, 'BLOCKED_USER']);
    });

    test('guessing is slowed down by account and address; the owner gets in from elsewhere, and later from there', async () => {
      const { email } = await world.person();
      const attempt = (password: string, ip: string) =>
        world.outcome('POST', '/auth/login', { body: { email, password }, ip });
      const guesses = await Promise.all(
        Array.from({ length: 15 }, (_, at) => attempt(`Adivinada-${at}`, '203.0.113.9')),
      );
      const told = guesses.map(([status]) => status).sort();
      expect(told).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)]);
      expect(await attempt(PASSWORD, '203.0.113.9')).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect((await attempt(PASSWORD, '198.51.100.4'))[0]).toBe(200);
      world.clock.advance(60_000);
      expect((await attempt(PASSWORD, '203.0.113.9'))[0]).toBe(200);
      expect((await attempt('Adivinada-1', '203.0.113.9'))[0]).toBe(400);
    });

    test('unknown e-mails are slowed down alike', async () => {
      const email = `nadie.${crypto.randomUUID()}@example.com`;
      const guess = () =>
        world.outcome('POST', '/auth/login', {
          body: { email, password: 'Adivinada-1' },
          ip: '203.0.113.10',
        });
      for (let times = 0; times < 10; times += 1) expect((await guess())[0]).toBe(400);
      expect(await guess()).toEqual([429, 'TOO_MANY_REQUESTS']);
    });
  });

  describe('sessions', () => {
    test('slide while used and end when idle', async () => {
      const { token: session } = await world.person();
      world.clock.advance(11 * 3_600_000);
      expect((await world.call('GET', '/users/me', { token: session })).status).toBe(200);
      world.clock.advance(11 * 3_600_000);
      expect((await world.call('GET', '/users/me', { token: session })).status).toBe(200);
      world.clock.advance(12 * 3_600_000);
      expect(await world.outcome('GET', '/users/me', { token: session })).toEqual([
        401,
        'TOKEN_EXPIRED',
      ]);
    });

    test('are listed with their device and ended by their owner alone', async () => {
      const [person, other] = [await world.person(), await world.person()];
      const headers = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      };
      await world.call('POST', '/auth/login', {
        body: { email: person.email, password: PASSWORD },
        headers,
        ip: '198.51.100.7',
      });
      const { json } = await world.call('GET', '/users/me/sessions', { token: person.token });
      expect(json).toMatchObject({
        items: expect.arrayContaining([
          expect.objectContaining({
            device: 'Firefox en Linux',
            address: '198.51.100.7',
            current: false,
          }),
          expect.objectContaining({ current: true }),
        ]),
      });
      const current = await world.identity.authenticate(person.token);
      const path = `/users/me/sessions/${current.sessionId}`;
      expect(await world.outcome('DELETE', path, { token: other.token })).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(await world.outcome('DELETE', path, { token: person.token })).toEqual([204, null]);
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
    });

    test('end with log-out and with a new password, stolen ones too', async () => {
      const person = await world.person();
      const second = await world.login(person.email);
      expect(await world.outcome('POST', '/auth/logout', { token: second })).toEqual([204, null]);
      expect(await world.outcome('GET', '/users/me', { token: second })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
      const body = { currentPassword: PASSWORD, password: 'Nueva-casa-con-patio-7' };
      const wrong = { ...body, currentPassword: 'Equivocada-1' };
      const path = '/users/me/change-password';
      expect(await world.outcome('POST', path, { token: person.token, body: wrong })).toEqual([
        400,
        'PASSWORD_WRONG',
      ]);
      expect(await world.outcome('POST', path, { token: person.token, body })).toEqual([204, null]);
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
    });

    test('many requests at once are told apart', async () => {
      const people = await Promise.all([world.person(), world.person(), world.person()]);
      const answers = await Promise.all(
        [...people, ...people].map(({ token: session }) =>
          world.call('GET', '/users/me', { token: session }),
        ),
      );
      expect(answers.map(({ json }) => json)).toMatchObject(
        [...people, ...people].map(({ id }) => ({ userId: id })),
      );
    });

    test('the current password is not guessed with a stolen session', async () => {
      const { token: session } = await world.person();
      const guess = (password: string) =>
        world.outcome('POST', '/users/me/check-password', { token: session, body: { password } });
      expect(await guess(PASSWORD)).toEqual([204, null]);
      for (let times = 0; times < 10; times += 1)
        expect(await guess('Equivocada-1')).toEqual([400, 'PASSWORD_WRONG']);
      expect(await guess(PASSWORD)).toEqual([429, 'TOO_MANY_REQUESTS']);
    });
  });

  test('one edits one’s own data and nothing else', async () => {
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
    expect(await token({ email: person.email, password: PASSWORD })).not.toBe('no-token');
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
      expect(await remove(person.token, 'Caja de ahorro')).toEqual([204, null]);
      expect(
        (await world.call('GET', '/users/me/bank-accounts', { token: person.token })).json,
      ).toEqual({ items: [] });
      await expect(world.identity.bankAccount(person.id, id)).rejects.toThrow(
        'BANK_ACCOUNT_NOT_FOUND',
      );
      expect(await world.identity.bankAccounts([id])).toHaveLength(1);
    });

    test('one that is in use stays', async () => {
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
