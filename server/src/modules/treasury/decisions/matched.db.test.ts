import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { listMatched } from '../lines/list.ts';
import { type BankDesk, found, openBankDesk } from './bank-desk.test-support.ts';
import { releaseLine } from './matched.ts';

describeOnBothEngines('releasing a matched bank line', (database) => {
  let desk: BankDesk;
  beforeAll(async () => {
    desk = await openBankDesk(database());
  });

  test('an automatic match can be undone and does not return', async () => {
    const { ana, project } = await desk.newCase();
    const amount = String(desk.someAmount());
    await desk.world.give(ana, project, amount);
    await desk.bring(`${amount};Acreditación ${newId()}`);
    const { items } = await listMatched(desk.world, { page: 1, pageSize: 100 });
    const matched = items.find((one) => one.amount === `${amount}.00`);
    expect(matched).toMatchObject({ kind: 'deposit', by: null, releasable: true });
    const { unknown } = await releaseLine(desk.world, desk.chief, {
      id: matched?.id ?? '',
      reason: 'es de otra persona',
    });
    expect(unknown.map(({ id }) => id)).toContain(matched?.id);
    const again = await desk.bring(`${amount};Otra ${newId()}`);
    expect(again.map(({ id }) => id)).toContain(matched?.id);
    await expect(
      releaseLine(desk.world, desk.chief, { id: matched?.id ?? '', reason: 'otra vez' }),
    ).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });

  test('a line that credited a deposit cannot be released', async () => {
    const { announce } = await desk.newCase();
    const deposit = await announce(desk.someAmount());
    const lines = await desk.bring(`${deposit.amount};Transf ${deposit.orderNumber}`);
    const line = found(lines, deposit.orderNumber);
    await desk.decide(desk.chief, [line]);
    const { items } = await listMatched(desk.world, { page: 1, pageSize: 100 });
    expect(items.find(({ id }) => id === line.id)).toMatchObject({
      by: 'Ana Paz',
      releasable: false,
    });
    await expect(
      releaseLine(desk.world, desk.chief, { id: line.id, reason: 'me equivoqué' }),
    ).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });
});
