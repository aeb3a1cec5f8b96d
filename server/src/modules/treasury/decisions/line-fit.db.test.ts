import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { OpenBankLine } from '#contract/treasury/bank/lines.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { type BankDesk, found, openBankDesk, outcomesOf } from './bank-desk.test-support.ts';
import { decideLines } from './decide.ts';

describeOnBothEngines('the movement that a bank line may settle', (database) => {
  let desk: BankDesk;
  beforeAll(async () => {
    desk = await openBankDesk(database());
  });

  test('a deposit credited for another line is not credited for this one', async () => {
    const { announce } = await desk.newCase();
    const deposit = await announce(desk.someAmount());
    const { amount, orderNumber } = deposit;
    const lines = await desk.bring(
      `${amount};Transf ${orderNumber} a`,
      `${amount};Transf ${orderNumber} b`,
    );
    const [one, two] = ['a', 'b'].map((it) => found(lines, `${orderNumber} ${it}`));
    if (!one || !two) throw new Error('expected two lines');
    expect(one.proposal).toMatchObject({ certainty: 'likely', cautions: ['other_line_alike'] });
    expect(outcomesOf(await desk.decide(desk.chief, [one, two]))).toEqual([
      'done',
      'MOVEMENT_STATE_FORBIDS',
    ]);
  });

  test('a line that names a credited deposit credits no other one', async () => {
    const { ana, announce, project } = await desk.newCase();
    const deposit = await announce(desk.someAmount());
    const { amount, orderNumber } = deposit;
    const other = await announce(Number(amount));
    const lines = await desk.bring(
      `${amount};Transf ${orderNumber} una`,
      `${amount};Copia ${orderNumber}`,
    );
    await desk.decide(desk.chief, [found(lines, 'una')]);
    const copy = found(lines, `Copia ${orderNumber}`);
    const again = await decideLines(
      desk.world,
      { actor: desk.chief, key: newId() },
      {
        decisions: [{ lineId: copy.id, as: 'deposit', movementId: other.id }],
      },
    );
    expect(outcomesOf(again)).toEqual(['BANK_LINE_OTHER_ORDER']);
    expect(await desk.world.money(ana.userId, project, 'ARS')).toBe(BigInt(Number(amount) * 100));
  });

  test('a line settles no movement of another currency, another direction, or outside the bank', async () => {
    const { ana, announce, approved, project } = await desk.newCase();
    await desk.world.give(ana, project, '60000');
    const [asked, deposit] = [await approved('3456.78'), await announce(desk.someAmount())];
    const dollars = await desk.world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: '900',
    });
    const usdt = await announce(desk.someAmount());
    await sql`update deposits set type = 'usdt_transfer', currency = 'USDT' where id = ${usdt.id}`.execute(
      database().db,
    );
    desk.world.set({ twoAdminsUsd: '1' });
    const tag = newId();
    const lines = await desk.bring(`901;Entrada ${tag}`, `-902;Salida ${tag}`);
    const [came, left] = [found(lines, `Entrada ${tag}`), found(lines, `Salida ${tag}`)];
    const unfit = async (line: OpenBankLine, as: 'deposit' | 'withdrawal', movementId: string) =>
      outcomesOf(
        await decideLines(
          desk.world,
          { actor: desk.chief, key: newId() },
          {
            decisions: [{ lineId: line.id, as, movementId }],
          },
        ),
      );
    expect(await unfit(left, 'deposit', deposit.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'withdrawal', asked.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'deposit', dollars.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'deposit', usdt.id)).toEqual(['BANK_LINE_UNFIT']);
    expect(await unfit(came, 'deposit', newId())).toEqual(['NOT_FOUND']);
  });
});
