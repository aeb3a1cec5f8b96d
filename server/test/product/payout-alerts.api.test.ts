import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { createRunsAnswer } from '#contract/payouts/schemas.ts';
import { newId } from '#core/id.ts';
import { statementFile } from './bank/statement-file.ts';
import { DECLARED, setPolicyOf } from './compliance/policies.ts';
import { type Desk, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  await setPolicyOf(desk, {
    unit: 'pesos',
    exposedAbove: '1',
    levels: { ...firstPolicy(true).levels, third_party: 'high' },
  });
});
afterAll(() => desk?.product.close());

const withdraw = async (amount: string) => {
  const id = fieldOf(
    await made(desk.product, 'rich', {
      method: 'POST',
      path: '/payments/withdraws',
      body: {
        projectId: desk.scene.projectId,
        currency: 'USD',
        amount,
        receivedCurrency: 'USD',
        bankAccountId: desk.scene.bankAccountId,
      },
    }),
    'id',
  );
  return id;
};
const accept = (id: string) => desk.outcome('fay', 'PUT', `/payments/withdraws/${id}/accept`, {});
const declare = (body: object) =>
  made(desk.product, 'rich', { method: 'POST', path: '/compliance/declarations/me', body });
const run = async (ids: readonly string[]) =>
  createRunsAnswer.parse(
    (
      await desk.product.call('fay', 'POST', '/payments/runs', {
        body: { withdrawalIds: ids, format: 'csv' },
        headers: { 'idempotency-key': newId() },
      })
    ).body,
  );

test('a statement imported after a deposit was credited may show another payer', async () => {
  await desk.product.database.db
    .updateTable('users')
    .set({ tax_id: '27-12345678-0' })
    .where('id', '=', desk.scene.rich)
    .execute();
  const deposit = await desk.deposit('91.00');
  expect(await desk.accept('fay', deposit)).toEqual(OK);
  const { order_number: order } = await desk.product.database.db
    .selectFrom('deposit_facts')
    .select('order_number')
    .where('id', '=', deposit)
    .executeTakeFirstOrThrow();
  const csv = `Cuenta en dólares\nFecha;Detalle;Importe\n10/03/2026;Transf de CUIT 20-11111111-2 ${order};91,00`;
  const sent = await desk.product.call(
    'admin',
    'POST',
    '/payments/bank/statements',
    await statementFile(csv),
  );
  expect(sent.status).toBe(200);
  const lines = await desk.product.database.db
    .selectFrom('bank_payer_facts')
    .select('id')
    .where('movement_id', '=', deposit)
    .execute();
  expect(lines).toHaveLength(1);
  const id = await withdraw('23.00');
  expect(await accept(id)).toEqual([409, 'ALERT_HIGH']);
  const path = `/compliance/alerts?filter[movementId]=${deposit}&filter[level]=high`;
  const { items } = alertsPage.parse((await desk.product.call('fay', 'GET', path)).body);
  expect(items.map(({ rule, state }) => [rule, state])).toEqual([['third_party', 'open']]);
  const reason = { reason: 'Es su hermana' };
  const clear = `/compliance/alerts/${items[0]?.id}/clear`;
  expect(await desk.outcome('second', 'POST', clear, reason)).toEqual(OK);
  expect(await accept(id)).toEqual(OK);
});

test('no bank file contains a withdrawal with a high alert', async () => {
  await declare(DECLARED);
  const ids = [await withdraw('20.00'), await withdraw('21.00')];
  const [early = '', late = ''] = ids;
  for (const id of ids) expect(await accept(id)).toEqual(OK);
  const { runs } = await run([early]);
  const file = () =>
    desk.product
      .call('fay', 'GET', `/payments/runs/${runs[0]?.id}/file`)
      .then(({ status, key }) => [status, key]);
  expect(await file()).toEqual(OK);
  await declare({ ...DECLARED, exposure: 'now', office: 'Intendenta' });
  expect(
    await desk.outcome('fay', 'PUT', `/payments/withdraws/${late}/send`, { reference: 'BNK 1' }),
  ).toEqual([409, 'ALERT_HIGH']);
  const { runs: none, outcomes } = await run([late]);
  expect([none, outcomes]).toEqual([[], [expect.objectContaining({ fault: 'ALERT_HIGH' })]]);
  expect(await file()).toEqual([409, 'ALERT_HIGH']);
});

test('an exposed person cannot release their own withdrawal with another declaration', async () => {
  const id = await withdraw('22.00');
  expect(await accept(id)).toEqual([409, 'ALERT_HIGH']);
  await declare({ ...DECLARED, fundsOrigin: 'savings' });
  expect(await accept(id)).toEqual([409, 'ALERT_HIGH']);
  await declare({ ...DECLARED, exposure: 'former', office: 'Intendenta', leftOn: '2020-01-01' });
  expect(await accept(id)).toEqual([409, 'ALERT_HIGH']);
  const buying = {
    projectId: desk.scene.projectId,
    tokens: 1,
    currency: 'USD',
    acceptTerms: true,
  };
  expect(await desk.outcome('rich', 'POST', '/tokens/property', buying)).toEqual([
    403,
    'EXPOSED_WAITS',
  ]);
});
