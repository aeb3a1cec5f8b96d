import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightsReceipt, rightsRequestDetail } from '#contract/rights/schemas.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';
import { remindOfDue } from './requests/remind.ts';

const HOUR = 3_600_000;
let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const ask = (kind: string, email: string, more: Record<string, unknown> = {}) =>
  product.call('guest', 'POST', '/rights/requests', {
    body: { kind, email, name: 'Ana Prueba', ...more },
  });
const received = async (kind: string, email: string, detail: string) =>
  rightsReceipt.parse((await ask(kind, email, { detail })).body);
const follow = (code: string) =>
  product.call('guest', 'GET', `/rights/requests/by-code/${encodeURIComponent(code)}`);
const mails = (to: string) =>
  product.database.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const idOf = async (code: string) => {
  const { id } = await product.database.db
    .selectFrom('rights_requests')
    .select('id')
    .where('code', '=', code.replace('-', ''))
    .executeTakeFirstOrThrow();
  return id;
};
const read = async (code: string, who = 'admin_l2') =>
  rightsRequestDetail.parse(
    (await product.call(who, 'GET', `/rights/requests/${await idOf(code)}`)).body,
  );
const decide = async (code: string, body: Record<string, unknown>, who = 'admin') =>
  product.call(who, 'POST', `/rights/requests/${await idOf(code)}/decision`, { body });

test('a request needs no session: its code is shown immediately and mailed, with a day for the decision', async () => {
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
  expect((await ask('refund', 'a@ejemplo.test')).status).toBe(400);
  expect((await ask('regret', 'no es un correo')).body).toMatchObject({
    details: [{ path: 'email', message: 'INVALID_EMAIL' }],
  });
  expect((await ask('regret', 'a@ejemplo.test', { name: ' ' })).status).toBe(400);
  expect((await ask('regret', 'a@ejemplo.test', { detail: 'x'.repeat(1001) })).status).toBe(400);
});

test('the same text sent again is one request, and a flood fills no mailbox', async () => {
  const first = await received('leave', 'doble@ejemplo.test', 'igual');
  expect((await received('leave', 'doble@ejemplo.test', 'igual')).code).toBe(first.code);
  for (let n = 0; n < 5; n += 1) await received('leave', 'doble@ejemplo.test', `otra ${n}`);
  expect(await mails('doble@ejemplo.test')).toHaveLength(3);
});

test('the same text after a decision is another request, with its own code and time', async () => {
  const first = await received('leave', 'insiste@ejemplo.test', 'igual');
  expect((await decide(first.code, { outcome: 'refused', reason: 'Falta algo' })).status).toBe(200);
  const again = await received('leave', 'insiste@ejemplo.test', 'igual');
  expect(again.code).not.toBe(first.code);
  expect((await follow(again.code)).body).toMatchObject({ state: 'received' });
  expect((await received('leave', 'insiste@ejemplo.test', 'igual')).code).toBe(again.code);
});

test('a code shows the status of its request and nothing about a person', async () => {
  const { code, ...receipt } = await received('regret', 'rich@ladrillo.test', 'consulta');
  const { body } = await follow(code.toLowerCase().replace('-', ' '));
  expect(body).toEqual({ ...receipt, code, state: 'received', decidedAt: null });
  expect((await follow('AAAAA-AAAAA')).key).toBe('NOT_FOUND');
  expect((await follow("' or 1=1")).status).toBe(400);
});

test('guests, savers and administrators of level 3 read and decide no requests', async () => {
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

test('a granted regret refunds the purchase, as of the moment of the request', async () => {
  const bought = await product.call('rich', 'POST', '/tokens/property', {
    body: { projectId: scene.otherProjectId, tokens: 1, currency: 'USD', acceptTerms: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(bought.key).toBe('INSUFFICIENT_FUNDS');
  const purchase = await product.call('rich', 'POST', '/tokens/investment', {
    body: { contractId: scene.contractId, tokens: 3, currency: 'USD', acceptTerms: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const purchaseId = fieldOf(purchase.body, 'id');
  const until = new Date(fieldOf(purchase.body, 'revocableUntil'));
  product.clock.set(new Date(until.getTime() - 60_000));
  const { code } = await received('regret', 'rich@ladrillo.test', 'me arrepentí');
  product.clock.set(new Date(until.getTime() + 20 * HOUR));
  await product.logIn('admin');
  await product.logIn('admin_l2');
  await product.logIn('rich');

  const detail = await read(code);
  expect(detail.account).toMatchObject({ userId: product.id('rich'), verified: true });
  expect(detail.purchases.map(({ id }) => id)).toContain(purchaseId);
  // the person themselves is too late
  const late = await product.call('rich', 'POST', `/tokens/purchases/${purchaseId}/revoke`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(late.key).toBe('GRACE_PERIOD_OVER');

  const granted = await decide(code, {
    outcome: 'granted',
    reason: 'Pedido en plazo',
    purchaseIds: [purchaseId],
  });
  expect(granted.body).toMatchObject({ state: 'granted', late: false, reason: 'Pedido en plazo' });
  const { body } = await product.call('rich', 'GET', '/tokens/purchases/me?pageSize=100');
  expect(JSON.stringify(body)).toMatch(new RegExp(`"id":"${purchaseId}".*?"status":"revoked"`));
  expect((await mails('rich@ladrillo.test')).at(-1)?.text).toContain('Pedido en plazo');
  // a decision is final
  const again = await decide(code, { outcome: 'refused', reason: 'cambio de idea' });
  expect(again.key).toBe('RIGHTS_STATE_FORBIDS');
  expect((await follow(code)).body).toMatchObject({ state: 'granted' });
});

test('a regret is granted without undoing a purchase only if none is left, and the reason and the mail say so', async () => {
  await product.call('rich', 'POST', '/tokens/investment', {
    body: { contractId: scene.contractId, tokens: 2, currency: 'USD', acceptTerms: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { code } = await received('regret', 'rich@ladrillo.test', 'todas');
  const open = (await read(code)).purchases.map(({ id }) => id);
  expect(open.length).toBeGreaterThan(0);
  const grant = (more: object) =>
    decide(code, { outcome: 'granted', reason: 'Corresponde', ...more });
  expect((await grant({})).key).toBe('REGRET_UNDOES_NOTHING');
  expect((await grant({ purchaseIds: [] })).key).toBe('REGRET_UNDOES_NOTHING');
  expect((await read(code)).state).toBe('received');
  expect((await grant({ purchaseIds: open })).body).toMatchObject({ state: 'granted' });
  expect((await mails('rich@ladrillo.test')).at(-1)?.text).toContain('Se deshace');

  const later = await received('regret', 'rich@ladrillo.test', 'otra vez');
  expect((await read(later.code)).purchases).toEqual([]);
  const close = (reason: string) => decide(later.code, { outcome: 'granted', reason });
  expect((await close('Listo')).body).toMatchObject({
    details: [{ path: 'reason', message: 'TOO_SHORT' }],
  });
  expect((await close('La compra ya se había deshecho desde la cuenta')).status).toBe(200);
  expect((await mails('rich@ladrillo.test')).at(-1)?.text).toContain(
    'No quedaba ninguna compra por deshacer.',
  );
  const unknown = await received('regret', 'sin-cuenta@ejemplo.test', 'nada');
  expect(
    (
      await decide(unknown.code, {
        outcome: 'granted',
        reason: 'No hay una cuenta con este correo',
      })
    ).key,
  ).toBe('RIGHTS_ACCOUNT_UNKNOWN');
});

test("does not refund another person's purchase for a request with this e-mail", async () => {
  const { code } = await received('regret', 'investor@ladrillo.test', 'ajena');
  const refused = await decide(code, {
    outcome: 'granted',
    reason: 'prueba',
    purchaseIds: [scene.purchaseId],
  });
  expect(refused.key).toBe('NOT_FOUND');
  expect((await read(code)).state).toBe('received');
});

test('refunds all purchases of a decision or none, none bought after the request, and one administrator decides', async () => {
  const buy = async () =>
    fieldOf(
      (
        await product.call('rich', 'POST', '/tokens/investment', {
          body: { contractId: scene.contractId, tokens: 2, currency: 'USD', acceptTerms: true },
          headers: { 'idempotency-key': crypto.randomUUID() },
        })
      ).body,
      'id',
    );
  const status = async (id: string) =>
    (
      await product.database.db
        .selectFrom('token_purchases')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const before = await buy();
  const { code } = await received('regret', 'rich@ladrillo.test', 'todo o nada');
  product.clock.set(new Date(product.clock.now().getTime() + 60_000));
  const after = await buy();
  const grant = (purchaseIds: string[], who = 'admin') =>
    decide(code, { outcome: 'granted', reason: 'En plazo', purchaseIds }, who);
  expect((await grant([before, scene.depositId])).key).toBe('NOT_FOUND');
  expect((await grant([before, after])).key).toBe('GRACE_PERIOD_OVER');
  expect(await status(before)).toBe('completed');

  const answers = await Promise.all([
    grant([before]),
    decide(code, { outcome: 'refused', reason: 'No corresponde' }, 'admin_l2'),
  ]);
  expect(answers.map(({ key }) => key).filter(Boolean)).toEqual(['RIGHTS_STATE_FORBIDS']);
  const { state } = await read(code);
  expect([state, await status(before)]).toEqual(
    state === 'granted' ? ['granted', 'revoked'] : ['refused', 'completed'],
  );
});

test('a regret from another e-mail is granted for the account that the desk names, as of when it came', async () => {
  const purchase = await product.call('rich', 'POST', '/tokens/investment', {
    body: { contractId: scene.contractId, tokens: 2, currency: 'USD', acceptTerms: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const purchaseId = fieldOf(purchase.body, 'id');
  const until = new Date(fieldOf(purchase.body, 'revocableUntil'));
  product.clock.set(new Date(until.getTime() - 60_000));
  const { code } = await received('regret', 'trabajo@ejemplo.test', 'desde el correo del trabajo');
  product.clock.set(new Date(until.getTime() + 20 * HOUR));
  for (const who of ['admin', 'admin_l2', 'rich', 'investor']) await product.logIn(who);
  expect(await read(code)).toMatchObject({ account: null, purchases: [] });
  const grant = { outcome: 'granted', reason: 'Pedido en plazo', purchaseIds: [purchaseId] };
  expect((await decide(code, grant)).key).toBe('RIGHTS_ACCOUNT_UNKNOWN');

  const name = async (email: string, who = 'admin_l2') =>
    product.call(who, 'POST', `/rights/requests/${await idOf(code)}/account`, { body: { email } });
  expect((await name('nadie@ejemplo.test')).key).toBe('USER_NOT_FOUND');
  expect((await name('rich@ladrillo.test', 'investor')).key).toBe('FORBIDDEN');
  const named = rightsRequestDetail.parse((await name('RICH@ladrillo.test')).body);
  expect(named.account).toMatchObject({
    userId: product.id('rich'),
    namedAs: 'rich@ladrillo.test',
  });
  expect(named.purchases.map(({ id }) => id)).toContain(purchaseId);
  // it stays revocable for a day from then on: its round is not decided before
  const heldUntil = async () =>
    (
      await product.database.db
        .selectFrom('token_purchases')
        .select('regret_until')
        .where('id', '=', purchaseId)
        .executeTakeFirstOrThrow()
    ).regret_until;
  const held = new Date(product.clock.now().getTime() + 24 * HOUR);
  expect(await heldUntil()).toEqual(held);
  // naming it again keeps nothing longer
  product.clock.advance(HOUR / 60);
  await name('rich@ladrillo.test');
  expect(await heldUntil()).toEqual(held);
  // whose it is said to be learns nothing of it before it is granted
  const data = async () =>
    JSON.stringify((await product.call('rich', 'GET', '/users/me/data')).body);
  expect(await data()).not.toContain('trabajo@ejemplo.test');
  expect((await decide(code, grant)).body).toMatchObject({ state: 'granted' });
  expect(await data()).toContain('trabajo@ejemplo.test');
  const { body } = await product.call('rich', 'GET', '/tokens/purchases/me?pageSize=100');
  expect(JSON.stringify(body)).toMatch(new RegExp(`"id":"${purchaseId}".*?"status":"revoked"`));
  expect((await name('rich@ladrillo.test')).key).toBe('RIGHTS_STATE_FORBIDS');
  // the account's own address learns what was done, by whom and for whom
  const notices = await product.database.db
    .selectFrom('notifications')
    .select(['kind', 'body'])
    .where('user_id', '=', product.id('rich'))
    .where('kind', 'in', ['request_granted_elsewhere', 'revoked_on_request'])
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  expect(notices).toContainEqual({
    kind: 'request_granted_elsewhere',
    body: expect.stringContaining('trabajo@ejemplo.test'),
  });
  expect(notices).toContainEqual({
    kind: 'revoked_on_request',
    body: expect.stringContaining('Operaciones deshizo tu compra'),
  });
});

test('a granted leave confirms that the account is closed, so it must be', async () => {
  const open = await received('leave', 'rich@ladrillo.test', 'me voy');
  expect((await decide(open.code, { outcome: 'granted', reason: 'Cerrada' })).key).toBe(
    'ACCOUNT_STILL_OPEN',
  );
  const refused = await decide(open.code, { outcome: 'refused', reason: 'Quedan tokens' });
  expect(refused.body).toMatchObject({ state: 'refused', reason: 'Quedan tokens' });
});

test('administrators are reminded once of requests close to their deadline, and a late decision is marked', async () => {
  const { code, dueAt } = await received('regret', 'tarde@ejemplo.test', 'reloj');
  const told = async () => {
    await product.logIn('admin');
    const { body } = await product.call('admin', 'GET', '/notifications?pageSize=100');
    return (JSON.stringify(body).match(/de derechos/g) ?? []).length;
  };
  const remind = () => remindOfDue(product.modules.rights);
  await remind();
  const before = await told();
  product.clock.set(new Date(Date.parse(dueAt) - 5 * HOUR));
  await remind();
  expect(await told()).toBe(before);
  product.clock.set(new Date(Date.parse(dueAt) - 4 * HOUR));
  await remind();
  await remind();
  expect(await told()).toBeGreaterThan(before);
  const after = await told();
  product.clock.set(new Date(Date.parse(dueAt) + 1000));
  await product.logIn('admin_l2');
  await remind();
  expect(await told()).toBe(after);
  expect((await read(code)).late).toBe(true);
  const decided = await decide(code, { outcome: 'refused', reason: 'Fuera de plazo' });
  expect(decided.body).toMatchObject({ late: true });
});

test('five working days and ten calendar days end with the last day, to the instant', async () => {
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
  await product.logIn('investor');
  const before = await product.call('investor', 'GET', '/users/me');
  const theirs = rightsReceipt.parse(
    (await ask('correct', 'investor@ladrillo.test', { detail: 'Otro teléfono' })).body,
  );
  const { code: _, ...told } = theirs;
  const { code: __, ...unknown } = await received(
    'correct',
    'nadie2@ejemplo.test',
    'Otro teléfono',
  );
  expect(told).toEqual({ ...unknown, receivedAt: told.receivedAt });
  expect((await product.call('investor', 'GET', '/users/me')).body).toEqual(before.body);
  // the status that the guest reads reveals nothing about the account
  const { body } = await follow(theirs.code);
  expect(JSON.stringify(body)).not.toMatch(/investor@|userId|Persona/);
});

test('a thousand requests for codes are slowed down, whether the code exists or not', async () => {
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
