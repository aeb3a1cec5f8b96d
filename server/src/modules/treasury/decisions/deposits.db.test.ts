import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { bankReport, matchAgain } from '../bank.ts';
import { importCsv } from '../statements.test-support.ts';
import { guardBankCredits } from './credits.ts';
import { approveLine, explainLine } from './explain.ts';
import { unexplainLine } from './unexplain.ts';

describeOnBothEngines('bank lines that may be a person’s deposit', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let chief: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    guardBankCredits(world);
    eva = await world.person('admin');
    chief = await world.person('admin');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
  });
  const day = NOON.toISOString().slice(0, 10);
  let counted = 0;
  /** An ARS amount that no other test uses. */
  const someAmount = () => `${100_000 + 7_919 * ++counted}`;
  const announce = (amount: string) =>
    world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount,
    });
  const lineOf = async (amount: string, reference: string) => {
    await importCsv(
      world,
      chief,
      `fecha;importe;moneda;referencia\n${day};${amount};ARS;${reference}`,
    );
    const { unknown } = await bankReport(world, chief.userId);
    const line = unknown.find((one) => one.reference === reference);
    if (!line) throw new Error('line not found');
    return line;
  };
  const explain = (lineId: string, kind: 'interest' | 'own_transfer' | 'other') =>
    explainLine(world, chief, { key: newId(), lineId, body: { kind, reason: 'del mes' } });
  const explanationOf = async (lineId: string) =>
    (await bankReport(world, eva.userId)).explanations.find(({ id }) => id === lineId);
  const earned = () => world.platform('fees', 'ARS');

  test('a single administrator cannot book such a line as revenue', async () => {
    const line = await lineOf('12,34', `Rendimiento ${newId()}`);
    const before = await earned();
    await explain(line.id, 'interest');
    expect(await explanationOf(line.id)).toMatchObject({ status: 'pending' });
    expect(await earned()).toBe(before);
    const { explanationId = '' } = (await explanationOf(line.id)) ?? {};
    await expect(
      approveLine(world, chief, { lineId: line.id, explanationId }),
    ).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    await approveLine(world, eva, { lineId: line.id, explanationId });
    expect(await earned()).toBe(before + 1_234n);
  });

  test('who may approve it is notified, and nobody where no other administrator may', async () => {
    const line = await lineOf('21,43', `Rendimiento ${newId()}`);
    const asked = expect.stringMatching(/^Una explicación del banco espera/);
    const countOf = async (who: typeof eva) =>
      (await world.notified(who.userId)).filter((title) => title.startsWith('Una explicación'))
        .length;
    const before = [await countOf(eva), await countOf(chief), await countOf(world.boss)];
    expect((await bankReport(world, chief.userId)).second).toBe(true);
    await explain(line.id, 'interest');
    expect(await world.notified(eva.userId)).toContainEqual(asked);
    expect([await countOf(eva), await countOf(chief), await countOf(world.boss)]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
      before[2],
    ]);
    await database()
      .db.updateTable('users')
      .set({ state: 'blocked' })
      .where('id', '=', eva.userId)
      .execute();
    expect((await bankReport(world, chief.userId)).second).toBe(false);
    await database()
      .db.updateTable('users')
      .set({ state: 'active' })
      .where('id', '=', eva.userId)
      .execute();
  });

  test('such a line is proposed as the deposit, and its explanation needs two administrators', async () => {
    const amount = someAmount();
    const { id, orderNumber } = await announce(amount);
    const line = await lineOf(amount, `Transferencia ${newId()}`);
    expect(line.deposits).toMatchObject([{ id, orderNumber, status: 'pending', late: false }]);
    expect(line.needsTwo).toEqual(['interest', 'own_transfer', 'other']);
    await explain(line.id, 'own_transfer');
    expect(await explanationOf(line.id)).toMatchObject({ status: 'pending', deposits: [{ id }] });
    const plain = await lineOf('0,07', `Otra cosa ${newId()}`);
    expect(plain).toMatchObject({ deposits: [], needsTwo: ['interest', 'own_transfer'] });
  });

  test('crediting a deposit for a line settles the line, whatever the banks deducted', async () => {
    const amount = someAmount();
    const { id } = await announce(amount);
    const came = `${Number(amount) - 15}`;
    const line = await lineOf(came, `Con gastos ${newId()}`);
    await expect(
      world.payments.acceptDeposit(world.boss, id, { amount, bankLineId: line.id }),
    ).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    await world.payments.acceptDeposit(world.boss, id, { amount: came, bankLineId: line.id });
    const report = await bankReport(world, chief.userId);
    expect(report.unknown.map((one) => one.id)).not.toContain(line.id);
    await expect(explain(line.id, 'other')).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    const second = await announce(amount);
    await expect(
      world.payments.acceptDeposit(world.boss, second.id, { amount: came, bankLineId: line.id }),
    ).rejects.toMatchObject({ key: 'BANK_LINE_SETTLED' });
  });

  test('a line explained as something else credits no deposit that it names', async () => {
    const amount = someAmount();
    const { id, orderNumber } = await announce(amount);
    const line = await lineOf(amount, `Transf ${orderNumber.toLowerCase().replaceAll('-', ' ')}`);
    await explain(line.id, 'interest');
    await expect(world.payments.acceptDeposit(world.boss, id, {})).rejects.toMatchObject({
      key: 'BANK_LINE_SETTLED',
    });
    await expect(
      world.payments.acceptDeposit(world.boss, id, { bankLineId: line.id }),
    ).rejects.toMatchObject({ key: 'BANK_LINE_SETTLED' });
    await unexplainLine(world, eva, { key: newId(), lineId: line.id, reason: 'es de una persona' });
    await world.payments.acceptDeposit(world.boss, id, {});
    await expect(explain(line.id, 'other')).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });

  test('a line that could be either of two credited deposits is not revenue', async () => {
    const amount = someAmount();
    const [one, other] = [await announce(amount), await announce(amount)];
    const line = await lineOf(amount, `Ambigua ${newId()}`);
    await world.payments.acceptDeposit(world.boss, one.id, {});
    await world.payments.acceptDeposit(world.boss, other.id, {});
    await matchAgain(world);
    await expect(explain(line.id, 'interest')).rejects.toMatchObject({ key: 'BANK_LINE_SETTLED' });
  });

  test('of explaining a line and crediting a deposit for it concurrently, exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const amount = someAmount();
      const { id } = await announce(amount);
      const line = await lineOf(amount, `Carrera ${newId()}`);
      const outcomes = await Promise.allSettled([
        explain(line.id, 'other'),
        world.payments.acceptDeposit(world.boss, id, { bankLineId: line.id }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('the database refuses a line that is both matched and explained', async () => {
    const line = await lineOf(someAmount(), `Dos cosas ${newId()}`);
    await explain(line.id, 'other');
    const settle = (by: string) =>
      sql`update bank_statement_lines
          set movement_kind = 'deposit', movement_id = ${newId()}, settled_by = ${by}
          where id = ${line.id}`.execute(database().db);
    await expect(settle('movement')).rejects.toThrow('bank_line_explanations_claim');
    await expect(settle('explanation')).rejects.toThrow('bank_statement_lines_settled_once');
  });
});
