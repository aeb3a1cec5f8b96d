import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';

const DONE = [204, null];

describeOnBothEngines('e-mails and sessions', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  const freshEmail = () => `otra.${crypto.randomUUID()}@example.com`;
  const ask = (token: string, email: string, password = PASSWORD) =>
    world.outcome('POST', '/users/me/change-email', { token, body: { email, password } });
  const confirm = (link: string, token?: string) =>
    world.outcome('POST', '/auth/confirm-email', { token, body: { token: link } });

  describe('a change of e-mail', () => {
    test('is in force once its own link is used, which works once; the old address is notified twice', async () => {
      const { token, email } = await world.person();
      const next = freshEmail();
      expect(await ask(token, next, 'Equivocada-1')).toEqual([400, 'PASSWORD_WRONG']);
      expect(await ask(token, next.toUpperCase())).toEqual(DONE);
      expect((await world.mail(email))?.subject).toBe('Pidieron cambiar el correo de tu cuenta');
      expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({ email });
      const link = await world.linkTo(next);
      expect((await world.mail(next))?.text).toMatch(
        /https:\/\/ladrillo\.example\/confirm-email\?para=[\w-]{10}#token=/,
      );
      expect(await world.outcome('POST', '/auth/verify-email', { body: { token: link } })).toEqual([
        400,
        'LINK_INVALID',
      ]);
      // neither the new mailbox alone nor another person's session changes anything
      expect(await confirm(link)).toEqual([401, 'UNAUTHORIZED']);
      expect(await confirm(link, (await world.person()).token)).toEqual([400, 'LINK_INVALID']);
      expect(await confirm(link, token)).toEqual(DONE);
      expect(await confirm(link, token)).toEqual([400, 'LINK_INVALID']);
      // both go by mail to the old address and into the product; the new address gets only its link
      expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual([
        'Tu cuenta cambió de correo',
        'Pidieron cambiar el correo de tu cuenta',
      ]);
      expect(await world.mailsTo(next)).toHaveLength(1);
      const bell = await world.call('GET', '/notifications', { token });
      expect(bell.json).toMatchObject({
        items: [
          { title: 'Tu cuenta cambió de correo' },
          { title: 'Pidieron cambiar el correo de tu cuenta' },
        ],
      });
      // sessions belong to the person, not to the address
      expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
        email: next,
        emailVerified: true,
      });
      expect(await world.login(email)).toBe('no-token');
      expect(await world.login(next)).not.toBe('no-token');
    });

    test('a second link ends the first, and time ends both', async () => {
      const { token, email } = await world.person();
      const [first, second] = [freshEmail(), freshEmail()];
      await ask(token, first);
      const early = await world.linkTo(first);
      await ask(token, second);
      expect(await confirm(early, token)).toEqual([400, 'LINK_INVALID']);
      const late = await world.linkTo(second);
      world.clock.advance(24 * 3_600_000);
      expect(await confirm(late, await world.login(email))).toEqual([400, 'LINK_INVALID']);
    });

    test('is refused when another account has the address, or has taken it since', async () => {
      const [person, other] = [await world.person(), await world.person()];
      expect(await ask(person.token, other.email)).toEqual([409, 'EMAIL_ALREADY_TAKEN']);
      const wanted = freshEmail();
      await ask(person.token, wanted);
      const link = await world.linkTo(wanted);
      const body = {
        name: 'Beto',
        lastname: 'Paz',
        email: wanted,
        password: 'Casa-con-patio-7',
        acceptTerms: true,
      };
      expect((await world.call('POST', '/users/register', { body })).status).toBe(200);
      expect(await confirm(link, person.token)).toEqual([409, 'EMAIL_ALREADY_TAKEN']);
    });

    test('its link ends with a new password, and so do links sent to the old address', async () => {
      const person = await world.person();
      const wanted = freshEmail();
      await ask(person.token, wanted);
      const link = await world.linkTo(wanted);
      const passwords = { currentPassword: PASSWORD, password: 'Nueva-casa-con-patio-7' };
      await world.call('POST', '/users/me/change-password', {
        token: person.token,
        body: passwords,
      });
      const again = await world.login(person.email, passwords.password);
      expect(await confirm(link, again)).toEqual([400, 'LINK_INVALID']);
    });

    test('sends a few mails, not a flood', async () => {
      const { token } = await world.person();
      const asked: unknown[] = [];
      for (let n = 0; n < 4; n += 1) asked.push((await ask(token, freshEmail()))[0]);
      expect(asked).toEqual([204, 204, 204, 429]);
    });
  });

  describe('sessions', () => {
    const actionsOf = async (id: string) =>
      (
        await database()
          .db.selectFrom('audit_log')
          .select('action')
          .where('target_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action);

    test('all others end and this one stays; the audit log and a mail report it', async () => {
      const person = await world.person();
      const { token } = person;
      const others = [await world.login(person.email), await world.login(person.email)];
      expect(await world.outcome('DELETE', '/users/me/sessions', { token })).toEqual(DONE);
      for (const other of others)
        expect(await world.outcome('GET', '/users/me', { token: other })).toEqual([
          401,
          'TOKEN_NOT_FOUND',
        ]);
      const { json } = await world.call('GET', '/users/me/sessions', { token });
      expect(json).toMatchObject({ items: [{ current: true }] });
      expect((await world.mail(person.email))?.subject).toBe('Se cerraron tus otras sesiones');
      expect(await world.outcome('DELETE', '/users/me/sessions', { token })).toEqual(DONE);
      expect(await actionsOf(person.id)).toEqual(['user.sessions_end']);
    });

    test('ending one is recorded in the audit log and mailed', async () => {
      const person = await world.person();
      await world.login(person.email);
      const { token } = person;
      const { items } = z
        .object({ items: z.array(z.object({ id: z.string(), current: z.boolean() })) })
        .parse((await world.call('GET', '/users/me/sessions', { token })).json);
      const other = items.find(({ current }) => !current);
      expect(await world.outcome('DELETE', `/users/me/sessions/${other?.id}`, { token })).toEqual(
        DONE,
      );
      expect(await actionsOf(person.id)).toEqual(['user.session_end']);
      expect((await world.mail(person.email))?.subject).toBe('Se cerró una sesión');
    });
  });
});
