import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { bankReport } from '../bank.ts';
import { type BankDesk, found, openBankDesk, outcomesOf } from './bank-desk.test-support.ts';
import { decideLines } from './decide.ts';
import { unexplainLine } from './unexplain.ts';

describeOnBothEngines('deciding many bank lines together', (database) => {
  let desk: BankDesk;
  beforeAll(async () => {
    desk = await openBankDesk(database());
  });

  test('a certain deposit, withdrawal and fee are proposed and completed together', async () => {
    const { ana, announce, approved, project } = await desk.newCase();
    await desk.world.give(ana, project, '50000');
    const deposit = await announce(desk.someAmount());
    const withdrawal = await approved('1234.56');
    const tag = newId().slice(-6);
    const lines = await desk.bring(
      `${deposit.amount};Transf ${deposit.orderNumber}`,
      `-${withdrawal.receivedAmount};Pago ${withdrawal.orderNumber}`,
      `-3,21;COMISION ${tag}`,
    );
    const three = [deposit.orderNumber, withdrawal.orderNumber, tag].map((it) => found(lines, it));
    expect(three.map(({ proposal }) => [proposal?.as, proposal?.certainty])).toEqual([
      ['deposit', 'certain'],
      ['withdrawal', 'certain'],
      ['bank_fee', 'certain'],
    ]);
    const before = await desk.world.money(ana.userId, project, 'ARS');
    const key = newId();
    expect(outcomesOf(await desk.decide(desk.chief, three, key))).toEqual(['done', 'done', 'done']);
    const credited = before + BigInt(Number(deposit.amount) * 100);
    expect(await desk.world.money(ana.userId, project, 'ARS')).toBe(credited);
    const sent = await desk.world.payments.withdrawals(desk.chief, {
      page: 1,
      pageSize: 20,
      ids: [withdrawal.id],
    });
    expect(sent.items).toMatchObject([{ status: 'sent' }]);
    // a repeated request moves nothing
    expect(outcomesOf(await desk.decide(desk.chief, three, key))).toEqual(['done', 'done', 'done']);
    expect(outcomesOf(await desk.decide(desk.chief, three))).toEqual(['done', 'done', 'done']);
    expect(await desk.world.money(ana.userId, project, 'ARS')).toBe(credited);
    const open = (await bankReport(desk.world, desk.chief.userId)).unknown.map(({ id }) => id);
    for (const { id } of three) expect(open).not.toContain(id);
  });

  test('when two operators decide one selection, each line is decided once and the other operator sees by whom', async () => {
    const { ana, announce, project } = await desk.newCase();
    const deposits = [];
    for (let n = 0; n < 6; n += 1) deposits.push(await announce(desk.someAmount()));
    const lines = await desk.bring(
      ...deposits.map(({ amount, orderNumber }) => `${amount};Transf ${orderNumber}`),
    );
    const selected = deposits.map(({ orderNumber }) => found(lines, orderNumber));
    const [one, two] = await Promise.all([
      desk.decide(desk.chief, selected),
      desk.decide(desk.eva, selected.toReversed()),
    ]);
    const outcomes = [...one.outcomes, ...two.outcomes].map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(6);
    const total = deposits.reduce((sum, { amount }) => sum + BigInt(Number(amount) * 100), 0n);
    expect(await desk.world.money(ana.userId, project, 'ARS')).toBe(total);
    const late = await desk.decide(desk.eva, [found(lines, deposits[0]?.orderNumber ?? '')]);
    expect(late.outcomes).toMatchObject([{ outcome: expect.stringMatching(/taken|done/) }]);
  });

  test('one blocked person’s line does not stop the others', async () => {
    const { announce } = await desk.newCase();
    const blocked = await desk.world.person();
    const mine = await announce(desk.someAmount());
    const theirs = await announce(desk.someAmount(), blocked);
    const other = await announce(desk.someAmount());
    const all = [mine, theirs, other];
    const lines = await desk.bring(...all.map((it) => `${it.amount};Transf ${it.orderNumber}`));
    const selected = all.map(({ orderNumber }) => found(lines, orderNumber));
    await sql`update users set state = 'blocked' where id = ${blocked.userId}`.execute(
      database().db,
    );
    expect(outcomesOf(await desk.decide(desk.chief, selected))).toEqual([
      'done',
      'PERSON_BLOCKED',
      'done',
    ]);
    const [line] = (await bankReport(desk.world, desk.chief.userId)).unknown.filter(
      ({ id }) => id === selected[1]?.id,
    );
    expect(line?.proposal).toMatchObject({ certainty: 'likely', cautions: ['person_blocked'] });
  });

  test('above the limit the first approval credits nothing, and a second administrator credits it', async () => {
    const { ana, announce, project } = await desk.newCase();
    const deposit = await announce(desk.someAmount());
    const lines = await desk.bring(`${deposit.amount};Transf ${deposit.orderNumber}`);
    const selected = [found(lines, deposit.orderNumber)];
    desk.world.set({ twoAdminsUsd: '1' });
    expect(outcomesOf(await desk.decide(desk.chief, selected))).toEqual(['first']);
    expect(outcomesOf(await desk.decide(desk.chief, selected))).toEqual(['first']);
    expect(await desk.world.money(ana.userId, project, 'ARS')).toBe(0n);
    expect(outcomesOf(await desk.decide(desk.eva, selected))).toEqual(['done']);
    expect(await desk.world.money(ana.userId, project, 'ARS')).toBeGreaterThan(0n);
  });

  test('a single administrator cannot book a possible deposit as revenue', async () => {
    const { announce } = await desk.newCase();
    const deposit = await announce(desk.someAmount());
    const lines = await desk.bring(`${deposit.amount};INTERESES ${newId()}`);
    const line = found(lines, 'INTERESES');
    expect(line.proposal?.as).toBe('deposit');
    const earned = await desk.world.platform('fees', 'ARS');
    const asRevenue = (by: typeof desk.chief, reason?: string) =>
      decideLines(
        desk.world,
        { actor: by, key: newId() },
        {
          decisions: [{ lineId: line.id, as: 'interest' }],
          ...(reason ? { reason } : {}),
        },
      );
    await expect(asRevenue(desk.chief)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    expect(outcomesOf(await asRevenue(desk.chief, 'lo paga el banco'))).toEqual(['first']);
    expect(outcomesOf(await asRevenue(desk.chief, 'lo paga el banco'))).toEqual(['first']);
    expect(await desk.world.platform('fees', 'ARS')).toBe(earned);
    // a repeated decision answers that an approval is pending, and approves nothing
    expect((await asRevenue(desk.eva, 'lo paga el banco')).outcomes).toMatchObject([
      { outcome: 'taken', by: 'Ana Paz', waits: true },
    ]);
    expect(await desk.world.platform('fees', 'ARS')).toBe(earned);
  });

  test('the fees that one administrator explains alone count together, as their question says', async () => {
    await desk.newCase();
    const tags = [newId(), newId()];
    desk.world.set({ twoAdminsUsd: '100000' });
    const first = await desk.bring(...tags.map((tag) => `-149000,00;COMISION ${tag}`));
    const { worth = '', left = '' } = found(first, tags[0] ?? '').proposal?.alone ?? {};
    expect(Number(worth)).toBeGreaterThan(0);
    // enough for one of them
    desk.world.set({ twoAdminsUsd: String(100_000 - Number(left) + Number(worth) * 1.5) });
    const selected = tags.map((tag) => found(first, tag));
    expect(outcomesOf(await desk.decide(desk.chief, selected))).toEqual(['done', 'first']);
    const [other] = await desk.bring(`-149000,00;COMISION ${newId()}`);
    expect(other?.proposal).toMatchObject({ needsTwo: true, alone: null });
  });

  test('level 2 credits and pays, but may not explain lines', async () => {
    await desk.newCase();
    const tag = newId();
    const lines = await desk.bring(`-1,23;COMISION ${tag}`);
    expect(outcomesOf(await desk.decide(desk.world.boss, [found(lines, tag)]))).toEqual([
      'FORBIDDEN',
    ]);
  });

  test('one administrator sends a withdrawal of any amount, and its line shows that', async () => {
    const { ana, announce, approved, project } = await desk.newCase();
    await desk.world.give(ana, project, '60000');
    const asked = await approved('2345.67');
    const deposit = await announce(desk.someAmount());
    desk.world.set({ twoAdminsUsd: '1' });
    const lines = await desk.bring(
      `-${asked.receivedAmount};Pago ${asked.orderNumber}`,
      `${deposit.amount};Transf ${deposit.orderNumber}`,
    );
    const line = found(lines, asked.orderNumber);
    expect(line.proposal).toMatchObject({ as: 'withdrawal', needsTwo: false });
    expect(found(lines, deposit.orderNumber).proposal).toMatchObject({ needsTwo: true });
    expect(outcomesOf(await desk.decide(desk.chief, [line]))).toEqual(['done']);
  });

  test('a repeated key answers with the line’s present state: once withdrawn, nothing is done again', async () => {
    await desk.newCase();
    const tag = newId();
    const line = found(await desk.bring(`-4,44;COMISION ${tag}`), tag);
    const key = newId();
    expect(outcomesOf(await desk.decide(desk.chief, [line], key))).toEqual(['done']);
    expect(outcomesOf(await desk.decide(desk.chief, [line], key))).toEqual(['done']);
    await unexplainLine(desk.world, desk.chief, {
      key: newId(),
      lineId: line.id,
      reason: 'no era eso',
    });
    expect(outcomesOf(await desk.decide(desk.chief, [line], key))).toEqual([
      'MOVEMENT_STATE_FORBIDS',
    ]);
    expect(outcomesOf(await desk.decide(desk.chief, [line]))).toEqual(['done']);
  });
});
