import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightsRequestDetail } from '#contract/rights/schemas.ts';
import { fieldOf } from '../../../test/product/product.ts';
import { HOUR, openRights, type RightsDesk } from './rights.test-support.ts';

let rights: RightsDesk;
beforeAll(async () => {
  rights = await openRights();
});
afterAll(() => rights.product.close());

test('a granted regret refunds the purchase, as of the moment of the request', async () => {
  const { product, scene, received, follow, mails, read, decide } = rights;
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
  const { product, scene, received, mails, read, decide } = rights;
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
  const { scene, received, read, decide } = rights;
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
  const { product, scene, received, read, decide } = rights;
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
  const { product, scene, received, idOf, read, decide } = rights;
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
