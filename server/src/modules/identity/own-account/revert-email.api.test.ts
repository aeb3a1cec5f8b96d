import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { storiesOf } from '../second-factor/stories.test-support.ts';

const DONE = [204, null];
const INVALID = [400, 'LINK_INVALID'];

describeOnBothEngines('undoing a change of e-mail', (database) => {
  let world: World;
  let stories: ReturnType<typeof storiesOf>;
  beforeAll(async () => {
    world = await openWorld(database());
    stories = storiesOf(world, database());
  });
  afterAll(() => world?.close());

  type Person = Awaited<ReturnType<World['person']>>;
  const freshEmail = () => `otra.${crypto.randomUUID()}@example.com`;
  /** Changes the e-mail. @returns the link sent to the old address */
  async function change({ token }: Pick<Person, 'token'>, from: string, to: string) {
    const asked = { email: to, password: PASSWORD };
    expect(await world.outcome('POST', '/users/me/change-email', { token, body: asked })).toEqual(
      DONE,
    );
    const body = { token: await world.linkTo(to) };
    expect(await world.outcome('POST', '/auth/confirm-email', { token, body })).toEqual(DONE);
    expect((await world.mail(from))?.text).toContain(
      'https://ladrillo.example/revert-email#token=',
    );
    return world.linkTo(from);
  }
  const revert = (link: string) =>
    world.outcome('POST', '/auth/revert-email', { body: { token: link } });
  const register = (email: string) =>
    world.outcome('POST', '/users/register', {
      body: {
        name: 'Eva',
        lastname: 'Paz',
        email,
        password: 'Casa-con-patio-7',
        acceptTerms: true,
      },
    });

  test('restores the old one, ends sessions and password, and sends a link for a new password', async () => {
    const person = await world.person();
    const evil = freshEmail();
    const link = await change(person, person.email, evil);
    expect(await revert(link)).toEqual(DONE);
    expect(await revert(link)).toEqual(INVALID);
    expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
      401,
      'TOKEN_NOT_FOUND',
    ]);
    expect(await world.login(evil)).toBe('no-token');
    expect(await world.login(person.email)).toBe('no-token');
    const subjects = (await world.mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Tu cuenta volvió a tu correo anterior');
    expect(subjects).toContain('Cambiá tu contraseña');
    const mails = await world.mailsTo(person.email);
    const reset = mails.find(({ subject }) => subject === 'Cambiá tu contraseña');
    const token = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1];
    const body = { token, password: 'Nueva-casa-con-patio-7' };
    expect(await world.outcome('POST', '/auth/reset-password', { body })).toEqual(DONE);
    expect(await world.login(person.email, body.password)).not.toBe('no-token');
    expect(await stories.auditOf(person.id)).toEqual([
      'user.ask_email_change',
      'user.change_email',
      'user.revert_email',
      'user.reset_password',
    ]);
  });

  test('works for seven days; then the old address can be registered again', async () => {
    const person = await world.person();
    const link = await change(person, person.email, freshEmail());
    expect(await register(person.email)).toEqual([409, 'EMAIL_ALREADY_TAKEN']);
    const other = await world.person();
    const wanted = { email: person.email, password: PASSWORD };
    const ask = { token: other.token, body: wanted };
    expect(await world.outcome('POST', '/users/me/change-email', ask)).toEqual([
      409,
      'EMAIL_ALREADY_TAKEN',
    ]);
    world.clock.advance(7 * 86_400_000);
    expect(await revert(link)).toEqual(INVALID);
    expect((await register(person.email))[0]).toBe(200);
  });

  test('works after a second change too, and ends that change’s own link back', async () => {
    const person = await world.person();
    const [evil, worse] = [freshEmail(), freshEmail()];
    const first = await change(person, person.email, evil);
    world.clock.advance(60_000);
    const second = await change(person, evil, worse);
    expect(await revert(first)).toEqual(DONE);
    expect(await revert(second)).toEqual(INVALID);
    const found = await world.identity.user(person.id);
    expect(found?.email).toBe(person.email);
  });

  test('removes a factor set up since the change, and keeps an older one', async () => {
    const [robbed, guarded] = [await world.person(), await stories.withTotp()];
    const link = await change(robbed, robbed.email, freshEmail());
    await stories.addKey(robbed);
    expect(await revert(link)).toEqual(DONE);
    expect((await world.identity.user(robbed.id))?.second_factor).toBe(false);

    world.clock.advance(2 * 86_400_000);
    const { json } = await world.call('POST', '/auth/login', {
      body: { email: guarded.email, password: PASSWORD, code: stories.codeOf(guarded.secret) },
    });
    const session = { token: String(Reflect.get(Object(json), 'token')) };
    const back = await change(session, guarded.email, freshEmail());
    expect(await revert(back)).toEqual(DONE);
    expect((await world.identity.user(guarded.id))?.second_factor).toBe(true);
  });

  test('stays possible after the person who made the change sets a new password', async () => {
    const person = await world.person();
    const link = await change(person, person.email, freshEmail());
    const passwords = { currentPassword: PASSWORD, password: 'Nueva-casa-con-patio-7' };
    const { token } = person;
    await world.call('POST', '/users/me/change-password', { token, body: passwords });
    expect(await revert(link)).toEqual(DONE);
  });
});
