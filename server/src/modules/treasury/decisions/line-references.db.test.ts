import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { createRuns } from '../../payouts/create-runs.ts';
import { runDetail } from '../../payouts/runs.ts';
import { importCsv } from '../statements.test-support.ts';
import { guardBankCredits } from './credits.ts';
import { decideLines } from './decide.ts';

describeOnBothEngines('the bank’s reference of a line', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let chief: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    guardBankCredits(world);
    chief = await world.person('admin');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
    await world.give(ana, project, '90000');
  });
  let counted = 0;
  /** A number that no other test uses. */
  const someNumber = () => `${88_440_000 + ++counted}`;
  async function approved() {
    const asked = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: `${1_000 + ++counted}`,
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    await world.payments.acceptWithdrawal(world.boss, asked.id, {});
    return asked;
  }
  type Asked = Awaited<ReturnType<typeof approved>>;
  /** The bank shows a payment with a text and a voucher; it is decided as the withdrawal. */
  async function shows(asked: Asked, text: string, voucher: string) {
    const csv = `fecha;importe;concepto;comprobante\n02/03/2026;-${asked.receivedAmount};${text};${voucher}`;
    const { brought } = await importCsv(world, chief, csv);
    const decision = { lineId: brought[0] ?? '', as: 'withdrawal', movementId: asked.id } as const;
    const { outcomes } = await decideLines(
      world,
      { actor: chief, key: newId() },
      { decisions: [decision] },
    );
    return outcomes.map(({ outcome, fault }) => fault ?? outcome);
  }
  const paid = async ({ id }: Asked) =>
    (await world.payments.withdrawals(chief, { page: 1, pageSize: 1, ids: [id] })).items[0];

  test('is stored with the withdrawal and its run, and belongs to it alone', async () => {
    const [first, second, voucher] = [await approved(), await approved(), someNumber()];
    const [run] = (
      await createRuns(world, chief, {
        key: newId(),
        body: { withdrawalIds: [first.id], format: 'csv' },
      })
    ).runs;
    expect(await shows(first, 'Transf a terceros', voucher)).toEqual(['done']);
    expect(await paid(first)).toMatchObject({ status: 'sent', reference: voucher });
    expect((await runDetail(world, run?.id ?? '')).lines).toMatchObject([{ reference: voucher }]);
    await expect(
      world.payments.sendWithdrawal(chief, second.id, { reference: voucher }),
    ).rejects.toMatchObject({
      key: 'REFERENCE_USED',
      details: [{ path: 'order', message: first.orderNumber }],
    });
  });

  test('is not claimed when another withdrawal has it, and the line is still decided', async () => {
    const [first, second, voucher] = [await approved(), await approved(), someNumber()];
    await world.payments.sendWithdrawal(chief, first.id, { reference: voucher });
    expect(await shows(second, 'Transf a terceros', voucher)).toEqual(['done']);
    expect(await paid(second)).toMatchObject({ status: 'sent', reference: null });
    expect(await paid(first)).toMatchObject({ reference: voucher });
  });

  test('when someone typed it and another has it, the outcome names that order', async () => {
    const number = someNumber();
    const announce = (amount: string) =>
      world.payments.createDeposit(ana, newId(), {
        projectId: project,
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount,
      });
    const [first, second] = [await announce('1711.50'), await announce('1712.50')];
    await world.payments.sendDeposit(chief, second.id, number);
    const csv = `fecha;importe;concepto\n02/03/2026;1711,50;Transf ${number} ${first.orderNumber}\n02/03/2026;1712,50;Transf ${second.orderNumber}`;
    const { brought } = await importCsv(world, chief, csv);
    const [one = '', two = ''] = brought;
    const decide = async (lineId: string, movementId: string) =>
      (
        await decideLines(
          world,
          { actor: chief, key: newId() },
          { decisions: [{ lineId, as: 'deposit', movementId }] },
        )
      ).outcomes;
    expect(await decide(one, first.id)).toMatchObject([{ outcome: 'done', order: null }]);
    expect(await decide(two, second.id)).toMatchObject([
      { outcome: 'refused', fault: 'REFERENCE_USED', order: first.orderNumber },
    ]);
  });

  test('is none where other lines have the same number, or the text has none', async () => {
    const code = someNumber();
    for (const text of ['Transf', 'Transf otra vez', 'Transf a terceros']) {
      const asked = await approved();
      expect(await shows(asked, text, text === 'Transf a terceros' ? '' : code)).toEqual(['done']);
    }
    const [again, without] = [await approved(), await approved()];
    expect(await shows(again, 'Transf', code)).toEqual(['done']);
    expect(await paid(again)).toMatchObject({ status: 'sent', reference: null });
    expect(await shows(without, `Transf ${without.orderNumber}`, '')).toEqual(['done']);
    expect(await paid(without)).toMatchObject({ status: 'sent', reference: null });
  });

  test('a number anywhere in the line of another movement is used', async () => {
    const [first, second, number] = [await approved(), await approved(), someNumber()];
    expect(await shows(first, `Transf ${number} a Paz`, '')).toEqual(['done']);
    expect(await paid(first)).toMatchObject({ reference: null });
    await expect(
      world.payments.sendWithdrawal(chief, second.id, { reference: `OP ${number}` }),
    ).resolves.toMatchObject({ status: 'sent' });
    const third = await approved();
    await expect(
      world.payments.sendWithdrawal(chief, third.id, { reference: number }),
    ).rejects.toMatchObject({
      key: 'REFERENCE_USED',
      details: [{ message: first.orderNumber }],
    });
  });

  test('so it is for deposits', async () => {
    const announce = (amount: string) =>
      world.payments.createDeposit(ana, newId(), {
        projectId: project,
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount,
      });
    const [first, second] = [await announce('1701.50'), await announce('1702.50')];
    const number = someNumber();
    const csv = `fecha;importe;concepto\n02/03/2026;1701,50;Transf ${number} ${first.orderNumber}`;
    const { brought } = await importCsv(world, chief, csv);
    const credit = { bankLineId: brought[0] ?? '' };
    await world.payments.acceptDeposit(chief, first.id, credit);
    await expect(
      world.payments.acceptDeposit(chief, second.id, { reference: number }),
    ).rejects.toMatchObject({
      key: 'REFERENCE_USED',
      details: [{ message: first.orderNumber }],
    });
    // the number's own deposit is not in its way
    expect(await world.payments.acceptDeposit(chief, second.id, {})).toMatchObject({
      status: 'completed',
    });
  });
});
