import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightsReceipt } from '#contract/rights/schemas.ts';
import { remindOfDue } from './requests/remind.ts';
import { HOUR, openRights, type RightsDesk } from './rights.test-support.ts';

let rights: RightsDesk;
beforeAll(async () => {
  rights = await openRights();
});
afterAll(() => rights.product.close());

test('a request needs no session: its code is shown immediately and mailed, with a day for the decision', async () => {
  const { ask, mails } = rights;
  const { status, body } = await ask('regret', 'Nadie@Ejemplo.test', { detail: 'La de ayer' });
  expect(status).toBe(201);
  const receipt = rightsReceipt.parse(body);
  expect(receipt.code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
  expect(Date.parse(receipt.dueAt) - Date.parse(receipt.receivedAt)).toBe(24 * HOUR);
  expect(await mails('nadie@ejemplo.test')).toEqual([
    {
      subject: expect.stringContaining(receipt.code),
      text: expect.stringContaining(receipt.code),
    },
  ]);
});

test('refuses missing or invalid fields by name', async () => {
  const { ask } = rights;
  expect((await ask('refund', 'a@ejemplo.test')).status).toBe(400);
  expect((await ask('regret', 'no es un correo')).body).toMatchObject({
    details: [{ path: 'email', message: 'INVALID_EMAIL' }],
  });
  expect((await ask('regret', 'a@ejemplo.test', { name: ' ' })).status).toBe(400);
  expect((await ask('regret', 'a@ejemplo.test', { detail: 'x'.repeat(1001) })).status).toBe(400);
});

test('the same text sent again is one request, and a flood fills no mailbox', async () => {
  const { received, mails } = rights;
  const first = await received('leave', 'doble@ejemplo.test', 'igual');
  expect((await received('leave', 'doble@ejemplo.test', 'igual')).code).toBe(first.code);
  for (let n = 0; n < 5; n += 1) await received('leave', 'doble@ejemplo.test', `otra ${n}`);
  expect(await mails('doble@ejemplo.test')).toHaveLength(3);
});

test('the same text after a decision is another request, with its own code and time', async () => {
  const { received, follow, decide } = rights;
  const first = await received('leave', 'insiste@ejemplo.test', 'igual');
  expect((await decide(first.code, { outcome: 'refused', reason: 'Falta algo' })).status).toBe(200);
  const again = await received('leave', 'insiste@ejemplo.test', 'igual');
  expect(again.code).not.toBe(first.code);
  expect((await follow(again.code)).body).toMatchObject({ state: 'received' });
  expect((await received('leave', 'insiste@ejemplo.test', 'igual')).code).toBe(again.code);
});

test('a code shows the status of its request and nothing about a person', async () => {
  const { received, follow } = rights;
  const { code, ...receipt } = await received('regret', 'rich@ladrillo.test', 'consulta');
  const { body } = await follow(code.toLowerCase().replace('-', ' '));
  expect(body).toEqual({ ...receipt, code, state: 'received', decidedAt: null });
  expect((await follow('AAAAA-AAAAA')).key).toBe('NOT_FOUND');
  expect((await follow("' or 1=1")).status).toBe(400);
});

test('guests, savers and administrators of level 3 read and decide no requests', async () => {
  const { product, received, idOf, decide } = rights;
  const { code } = await received('regret', 'b@ejemplo.test', 'permisos');
  for (const who of ['investor', 'admin_l3'])
    for (const answer of [
      await product.call(who, 'GET', '/rights/requests'),
      await product.call(who, 'GET', `/rights/requests/${await idOf(code)}`),
      await decide(code, { outcome: 'refused', reason: 'nada' }, who),
    ])
      expect(answer.key).toBe('FORBIDDEN');
  expect((await product.call('guest', 'GET', '/rights/requests')).status).toBe(401);
});

test('a granted leave confirms that the account is closed, so it must be', async () => {
  const { received, decide } = rights;
  const open = await received('leave', 'rich@ladrillo.test', 'me voy');
  expect((await decide(open.code, { outcome: 'granted', reason: 'Cerrada' })).key).toBe(
    'ACCOUNT_STILL_OPEN',
  );
  const refused = await decide(open.code, { outcome: 'refused', reason: 'Quedan tokens' });
  expect(refused.body).toMatchObject({ state: 'refused', reason: 'Quedan tokens' });
});

test('administrators are reminded once of requests close to their deadline, and a late decision is marked', async () => {
  const { product, received, read, decide } = rights;
  const { code, dueAt } = await received('regret', 'tarde@ejemplo.test', 'reloj');
  const reminders = async () => {
    await product.logIn('admin');
    const { body } = await product.call('admin', 'GET', '/notifications?pageSize=100');
    return (JSON.stringify(body).match(/de derechos/g) ?? []).length;
  };
  const remind = () => remindOfDue(product.modules.rights);
  await remind();
  const before = await reminders();
  product.clock.set(new Date(Date.parse(dueAt) - 5 * HOUR));
  await remind();
  expect(await reminders()).toBe(before);
  product.clock.set(new Date(Date.parse(dueAt) - 4 * HOUR));
  await remind();
  await remind();
  expect(await reminders()).toBeGreaterThan(before);
  const after = await reminders();
  product.clock.set(new Date(Date.parse(dueAt) + 1000));
  await product.logIn('admin_l2');
  await remind();
  expect(await reminders()).toBe(after);
  expect((await read(code)).late).toBe(true);
  const decided = await decide(code, { outcome: 'refused', reason: 'Fuera de plazo' });
  expect(decided.body).toMatchObject({ late: true });
});

test('five working days and ten calendar days end with the last day, to the instant', async () => {
  const { product, received, read, decide } = rights;
  // Friday 23:59 in Argentina, no holiday near
  product.clock.set(new Date('2027-04-17T02:59:00Z'));
  for (const who of ['admin', 'admin_l2']) await product.logIn(who);
  for (const [kind, due] of [
    ['correct', '2027-04-24T03:00:00.000Z'],
    ['erase', '2027-04-24T03:00:00.000Z'],
    ['access', '2027-04-27T03:00:00.000Z'],
  ] as const) {
    product.clock.set(new Date('2027-04-17T02:59:00Z'));
    for (const who of ['admin', 'admin_l2']) await product.logIn(who);
    const inTime = await received(kind, 'plazo@ejemplo.test', 'en plazo');
    const late = await received(kind, 'plazo@ejemplo.test', 'tarde');
    expect(inTime.dueAt).toBe(due);
    product.clock.set(new Date(due));
    for (const who of ['admin', 'admin_l2']) await product.logIn(who);
    const reason = 'No corresponde';
    expect((await decide(inTime.code, { outcome: 'refused', reason })).body).toMatchObject({
      late: false,
    });
    expect((await read(late.code)).late).toBe(false);
    product.clock.set(new Date(Date.parse(due) + 1));
    expect((await read(late.code)).late).toBe(true);
    expect((await decide(late.code, { outcome: 'refused', reason })).body).toMatchObject({
      late: true,
    });
  }
});

test('a request in another person’s name neither changes nor reveals their data', async () => {
  const { product, ask, received, follow } = rights;
  await product.logIn('investor');
  const before = await product.call('investor', 'GET', '/users/me');
  const theirs = rightsReceipt.parse(
    (await ask('correct', 'investor@ladrillo.test', { detail: 'Otro teléfono' })).body,
  );
  const { code: _, ...known } = theirs;
  const { code: __, ...unknown } = await received(
    'correct',
    'nadie2@ejemplo.test',
    'Otro teléfono',
  );
  expect(known).toEqual({ ...unknown, receivedAt: known.receivedAt });
  expect((await product.call('investor', 'GET', '/users/me')).body).toEqual(before.body);
  // the status that the guest reads reveals nothing about the account
  const { body } = await follow(theirs.code);
  expect(JSON.stringify(body)).not.toMatch(/investor@|userId|Persona/);
});

test('a thousand requests for codes are slowed down, whether the code exists or not', async () => {
  const { received, follow } = rights;
  const { code } = await received('leave', 'mil@ejemplo.test', 'mil veces');
  const answers = new Map<string, number>();
  for (let n = 0; n < 1000; n += 1) {
    const { status, key } = await follow(
      `AAAAA-${String(n).replace(/[01]/g, 'Z').padStart(5, 'A')}`,
    );
    const answer = `${status} ${key}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect([...answers.keys()].toSorted()).toEqual(['404 NOT_FOUND', '429 TOO_MANY_REQUESTS']);
  expect(answers.get('404 NOT_FOUND')).toBeLessThanOrEqual(120);
  expect((await follow(code)).status).toBe(429);
});
