import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/tokens/orders.ts';
import { newId } from '#core/id.ts';
import { totalsLast } from '#platform/mail/figures.ts';
import { listMails } from '#platform/mail/index.ts';
import { addCallers, fieldOf, openProduct, type ProductUnderTest } from './product.ts';
import { made, type Scene, setScene } from './scene.ts';

let product: ProductUnderTest;
let scene: Scene;
const RICH = 'rich@ladrillo.test';
const TERMS = { currency: 'USD', acceptTerms: true };

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

/** Passes time with a run of the job every half minute. */
async function pass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 30) {
    product.clock.advance(30_000);
    await product.modules.notifications.mailDue();
  }
}
const mailsTo = async (to: string) => (await listMails(product.database.db, { to })).toReversed();
const asRich = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  made(product, 'rich', { method, path, body });
const asAdmin = (path: string, body: unknown = {}) =>
  made(product, 'admin', { method: 'PUT', path, body });

/** The lines of an order, as its page and its receipt have them. */
async function amountsOf(kind: Order['kind'], id: string) {
  const order = await product.modules.reports.order(
    { userId: product.id('rich'), role: 'investor' },
    kind,
    id,
  );
  return order.amounts;
}

describe('mails of money and tokens', () => {
  const since = async (work: () => Promise<unknown>) => {
    await pass(3);
    for (const who of ['rich', 'admin']) await product.logIn(who);
    const before = new Set((await mailsTo(RICH)).map(({ id }) => id));
    await work();
    await pass(3);
    const [mail, ...more] = (await mailsTo(RICH)).filter(({ id }) => !before.has(id));
    if (!mail) throw new Error('no mail');
    return { mail, more };
  };
  const act = (method: 'POST' | 'PUT', path: string, body: unknown) => () =>
    asRich(method, path, body);

  const stories: readonly [string, string, Order['kind'], () => Promise<unknown>][] = [
    [
      'a deposit',
      'Se acreditó tu depósito',
      'deposit',
      () => asAdmin(`/payments/deposits/${scene.pendingDepositId}/accept`),
    ],
    [
      'a transfer',
      'Se aprobó tu transferencia',
      'transfer',
      () => asAdmin(`/balance/transfers/${scene.transferId}/accept`),
    ],
    [
      'a purchase',
      'Compra de 3 tokens',
      'purchase',
      () => asRich('POST', '/tokens/property', { projectId: scene.projectId, tokens: 3, ...TERMS }),
    ],
    [
      'a refund',
      'Reembolso de 2 tokens',
      'refund',
      () => asRich('POST', '/tokens/property/refund', { projectId: scene.projectId, tokens: 2 }),
    ],
    [
      'a reservation',
      'Aporte de 1 token',
      'reservation_deposit',
      () =>
        asRich('POST', '/tokens/property/deposit', {
          reservationId: scene.reservationId,
          tokens: 1,
        }),
    ],
    [
      'an investment',
      'Inversión de 5 tokens',
      'investment',
      () =>
        asRich('POST', '/tokens/investment/invest', { contractId: scene.contractId, tokens: 5 }),
    ],
  ];

  test.each(stories)('%s has its figures and its receipt', async (_what, subject, kind, work) => {
    const { mail, more } = await since(work);
    expect(more).toEqual([]);
    expect(mail.subject).toContain(subject);
    const [document, ...others] = mail.attached;
    expect(others).toEqual([]);
    expect(document).toMatchObject({ userId: product.id('rich'), kind });
    const amounts = await amountsOf(kind, document?.id ?? '');
    expect(amounts.length).toBeGreaterThan(0);
    const rows = [...mail.html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
    expect(rows).toHaveLength(amounts.length);
    for (const [at, { label, value }] of totalsLast(amounts).entries()) {
      expect(rows[at]).toContain(`>${label}<`);
      expect(rows[at]).toContain(`>${value}<`);
      expect(mail.text).toContain(value);
    }
    expect(mail.text).toContain('«Mis órdenes»');
    expect(mail.text).not.toContain('deuda');
    const { status, type, bytes } = await product.fetchFile(
      'guest',
      `/demo/mails/${mail.id}/files/0`,
    );
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a requested withdrawal is mailed immediately, and has no receipt yet', async () => {
    await pass(3);
    await asRich('POST', '/payments/withdraws', {
      projectId: scene.projectId,
      currency: 'USD',
      amount: '60.00',
      receivedCurrency: 'USD',
      bankAccountId: scene.bankAccountId,
    });
    await product.modules.notifications.mailDue();
    const mail = (await mailsTo(RICH)).at(-1);
    expect(mail?.subject).toMatch(/^Retiro R-.* pedido$/);
    expect(mail?.attached).toEqual([]);
    expect(mail?.html).toContain('>Recibe<');
  });

  test('the mail of an undone purchase has the amount paid back', async () => {
    const bought = await asRich('POST', '/tokens/property', {
      projectId: scene.projectId,
      tokens: 7,
      ...TERMS,
    });
    const { mail } = await since(
      act('POST', `/tokens/purchases/${fieldOf(bought, 'id')}/revoke`, {}),
    );
    expect(mail.subject).toBe('Deshiciste la compra de 7 tokens');
    expect(mail.attached).toMatchObject([{ kind: 'revocation' }]);
    expect(mail.html).toContain('>Vuelve a la billetera<');
  });

  test('other people cannot guess a mail’s files, and it has only those that it lists', async () => {
    const mail = (await mailsTo(RICH)).findLast(({ attached }) => attached.length === 1);
    const status = async (path: string) => (await product.fetchFile('guest', path)).status;
    expect(await status(`/demo/mails/${mail?.id}/files/1`)).toBe(404);
    expect(await status(`/demo/mails/${newId()}/files/0`)).toBe(404);
  });
});

test('the first session of a new person, from signing up to the first purchase, is a few mails', async () => {
  await product.logIn('admin');
  const to = 'nueva@ladrillo.test';
  const body = {
    name: 'Nueva',
    lastname: 'Persona',
    email: to,
    password: 'Ladrillo-2026',
    acceptTerms: true,
  };
  const registered = await product.call('nobody', 'POST', '/users/register', { body });
  expect(registered.status).toBeLessThan(300);
  const token = /#token=([\w-]+)/.exec((await mailsTo(to))[0]?.text ?? '')?.[1];
  await pass(1);
  const registration = fieldOf(registered.body, 'registration');
  const verified = await product.call('nobody', 'POST', '/auth/verify-email', {
    body: { token, registration },
  });
  expect(verified.status).toBeLessThan(300);
  await product.logIn('nueva');
  const as = (method: 'POST' | 'PUT', path: string, given: unknown) =>
    made(product, 'nueva', { method, path, body: given });
  await pass(1);
  await as('POST', '/kyc/success', {});
  await pass(2);
  const depositId = fieldOf(
    await as('POST', '/payments/deposits', {
      projectId: scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: '500.00',
    }),
    'id',
  );
  await pass(1);
  await asAdmin(`/payments/deposits/${depositId}/send`, { reference: 'TRF-1' });
  await pass(0.5);
  await asAdmin(`/payments/deposits/${depositId}/accept`);
  await pass(1);
  await as('POST', '/tokens/property', { projectId: scene.projectId, tokens: 2, ...TERMS });
  await pass(0.5);
  await as('POST', '/tokens/investment', { contractId: scene.contractId, tokens: 3, ...TERMS });
  await pass(11);
  const mails = await mailsTo(to);
  const { items } = await product.database.db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', (await product.modules.identity.userByEmail(to))?.id ?? '')
    .execute()
    .then((rows) => ({ items: rows.map(({ title }) => title) }));
  // before, each of these was a mail beside that of the link
  expect(items.length + 1).toBeGreaterThanOrEqual(7);
  expect(mails.length).toBeLessThan(5);
  const all = mails.map(({ text }) => text).join('\n');
  for (const said of ['Se acreditó tu depósito', 'Compra de 2 tokens']) expect(all).toContain(said);
  expect(all).not.toContain('está en camino');
});
