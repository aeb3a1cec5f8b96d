import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deposit as depositSchema } from '#contract/payments/schemas.ts';
import { enginesFor } from '../engines.ts';
import { type Desk, OK, openDesk } from './desk.ts';

const CBU = '2850590940090418135201';

describe.each(enginesFor('the payer of a deposit'))('the payer of a deposit (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const name = (id: string, account: string, who = 'admin_l2') =>
    desk.outcome(who, 'PUT', `/payments/deposits/${id}/payer`, { account });
  const named = async (id: string) => {
    const { body } = await desk.product.call('admin_l2', 'PUT', `/payments/deposits/${id}/payer`, {
      body: { account: CBU },
    });
    return depositSchema.parse(body).payerAccount;
  };
  const owns = async (id: string) =>
    depositSchema.parse(
      (await desk.product.call('rich', 'GET', `/payments/me/deposits/${id}`)).body,
    ).payerAccount;

  test('the desk states it before and after the credit, its person never reads it among their deposits', async () => {
    const { pendingDepositId: id } = desk.scene;
    expect(await named(id)).toBe(CBU);
    expect(await name(id, '')).toEqual(OK);
    expect(await desk.accept('admin', id)).toEqual(OK);
    expect(await named(id)).toBe(CBU);
    expect(await owns(id)).toBeNull();
  });

  test('a number with a wrong check digit is refused at its field', async () => {
    const { pendingDepositId: id } = desk.scene;
    for (const account of ['2810590940090418135201', '0000000000000000000000', '12', 'DE00', 'no-'])
      expect([account, await name(id, account)]).toEqual([account, [400, 'VALIDATION_FAILED']]);
    expect(await named(id)).toBe(CBU);
  });

  test('only a bank transfer that stands has one, and only the desk states it', async () => {
    const { pendingDepositId } = desk.scene;
    for (const who of ['rich', 'owner'])
      expect((await name(pendingDepositId, CBU, who))[0]).toBe(403);
    const refused = await desk.deposit('50.00');
    await desk.outcome('admin', 'POST', `/payments/deposits/${refused}/reject`, {
      reason: 'No llegó',
    });
    expect(await name(refused, CBU)).toEqual([409, 'MOVEMENT_STATE_FORBIDS']);
    expect(await name(desk.scene.withdrawalId, CBU)).toEqual([404, 'NOT_FOUND']);
  });

  test('the log says who stated it', async () => {
    const rows = await desk.product.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('target_id', '=', desk.scene.pendingDepositId)
      .where('action', '=', 'deposit.payer')
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.actor_id))).toEqual(
      new Set([desk.product.id('admin_l2')]),
    );
  });
});
