import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/core/time.ts';
import { BANK_LINE_DAYS } from '#contract/treasury/bank/values.ts';
import { newId } from '#core/id.ts';
import { chart, LEDGER_CHECKS, runAudit } from '#modules/ledger';
import { movementsAudit } from '#modules/movements';
import { paymentsAudit } from '#modules/payments';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';
import { acceptRevenue, rejectRevenue } from '../movements/earnings/decide.ts';
import { askRevenue, revenueOf } from '../movements/earnings/revenue.ts';
import { bankReport, matchAgain } from './bank.ts';
import { approveLine, explainLine, unexplainLine } from './decisions/explain.ts';
import { importStatement } from './imports/import.ts';
import { csvFile } from './statements.test-support.ts';
import { treasuryAudit } from './store/audit.ts';

describeOnBothEngines('the treasury', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let chief: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    eva = await world.person('admin_l2');
    chief = await world.person('admin');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
  });
  /** The findings of the audit, by default at a time when no item of today may still wait. */
  const findings = async (afterDays = BANK_LINE_DAYS + 1) =>
    (
      await runAudit(
        database().db,
        [...LEDGER_CHECKS, ...movementsAudit, ...paymentsAudit, ...treasuryAudit],
        new Date(world.clock.now().getTime() + afterDays * DAY_MS),
      )
    ).flatMap((result) => result.findings);

  test('revenue is withdrawn once, when a second administrator approves it', async () => {
    await world.give(ana, project, '10000');
    const { id } = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: project,
      body: { toProjectId: newId(), currency: 'ARS', amount: '10000' },
    });
    await world.balance.acceptTransfer(chief, id, {});
    const earned = await world.platform('fees', 'ARS');
    const ask = (amount: string, key = newId()) =>
      askRevenue(world, chief, {
        key,
        body: {
          source: 'fees',
          currency: 'ARS',
          amount,
          destination: 'Cuenta operativa',
          note: '',
        },
      });
    await expect(ask('999999999')).rejects.toMatchObject({ key: 'INSUFFICIENT_FUNDS' });
    const key = newId();
    const [asked, again] = [await ask('30', key), await ask('30', key)];
    expect(again).toEqual(asked);
    expect(asked).toMatchObject({ status: 'pending', mine: true });
    expect(await world.platform('fees', 'ARS')).toBe(earned - 3_000n);
    await expect(acceptRevenue(world, chief, asked.id)).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    const outcomes = await Promise.allSettled([
      acceptRevenue(world, eva, asked.id),
      acceptRevenue(world, eva, asked.id),
      rejectRevenue(world, chief, { id: asked.id, reason: 'no va' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await ask('20');
    await rejectRevenue(world, chief, { id: other.id, reason: 'me equivoqué' });
    const { items } = await revenueOf(world, eva.userId);
    expect(items.map(({ status }) => status)).not.toContain('pending');
    expect(await findings()).toEqual([]);
  });

  test('a statement matches its movements, and lists the unmatched items of both sides', async () => {
    await world.give(ana, project, '1000.50');
    const [first] = (
      await world.payments.deposits(ana, { page: 1, pageSize: 1, userId: ana.userId })
    ).items;
    const asked = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '100',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    await world.payments.acceptWithdrawal(chief, asked.id, {});
    await world.payments.sendWithdrawal(chief, asked.id, { reference: 'OP-77' });
    const day = NOON.toISOString().slice(0, 10);
    const csv = [
      'fecha;importe;moneda;referencia',
      `${day};1.000,50;ARS;Transf ${first?.orderNumber}`,
      `${day};-99,00;ARS;PAGO OP-77`,
      `${day};-7,00;ARS;Comisión del banco`,
    ].join('\n');
    const report = await importStatement(world, chief, csvFile(csv));
    expect(report).toMatchObject({
      added: 3,
      repeated: 0,
      unknown: [{ amount: '-7.00', reference: 'Comisión del banco' }],
    });
    expect(report.missing.map(({ orderNumber }) => orderNumber)).not.toContain(first?.orderNumber);
    expect(report.missing.map(({ orderNumber }) => orderNumber)).not.toContain(asked.orderNumber);
    expect(await importStatement(world, chief, csvFile(csv))).toMatchObject({
      added: 0,
      repeated: 3,
    });
    const ofTheFee = async (afterDays?: number) =>
      (await findings(afterDays)).filter((text) => text.includes('Comisión del banco'));
    // until then it waits for a decision, which is not a fault
    expect(await ofTheFee(BANK_LINE_DAYS)).toEqual([]);
    expect(await ofTheFee()).toEqual([
      `banco, ${day}: -7.00 ARS (Comisión del banco) no es ningún movimiento`,
    ]);
    await world.give(ana, project, '33.33');
    const { missing } = await bankReport(world, eva.userId);
    expect(missing.map(({ amount }) => amount)).toContain('33.33');
    const ofTheMissing = async (afterDays?: number) =>
      (await findings(afterDays)).filter((text) => text.includes(': 33.33 ARS'));
    expect(await ofTheMissing(BANK_LINE_DAYS - 1)).toEqual([]);
    expect(await ofTheMissing()).toHaveLength(1);
    await importStatement(
      world,
      chief,
      csvFile(`date,amount,currency,reference\n${day},44.44,ARS,x`),
    );
    await world.give(ana, project, '44.44');
    await matchAgain(world);
    const after = await bankReport(world, eva.userId);
    expect(after.unknown.map(({ amount }) => amount)).toEqual(['-7.00']);
    await expect(
      importStatement(world, chief, csvFile('fecha,importe,moneda,referencia\nayer,1,ARS,x')),
    ).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });

  test('a returned withdrawal that the bank paid is missing until the bank shows it returned', async () => {
    await world.give(ana, project, '1000');
    const sentAs = async (amount: string, reference: string) => {
      const { id, orderNumber } = await world.payments.createWithdrawal(ana, newId(), {
        projectId: project,
        currency: 'ARS',
        amount,
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      });
      await world.payments.acceptWithdrawal(chief, id, {});
      await world.payments.sendWithdrawal(chief, id, { reference });
      return { id, orderNumber };
    };
    const day = NOON.toISOString().slice(0, 10);
    const bankShows = (amount: string, reference: string) =>
      importStatement(
        world,
        chief,
        csvFile(`fecha;importe;moneda;referencia\n${day};${amount};ARS;${reference}`),
      );
    const missing = async (orderNumber: string) =>
      (await bankReport(world, eva.userId)).missing.filter(
        (one) => one.orderNumber === orderNumber,
      );
    const paid = await sentAs('200', 'OP-91');
    await bankShows('-198,00', 'PAGO OP-91');
    expect(await missing(paid.orderNumber)).toEqual([]);
    await world.payments.returnWithdrawal(chief, paid.id, 'rebotó');
    expect(await missing(paid.orderNumber)).toMatchObject([{ kind: 'returned', amount: '198.00' }]);
    expect(await about(paid.orderNumber)).toHaveLength(1);
    await bankShows('198,00', 'DEVOLUCION OP-91');
    expect(await missing(paid.orderNumber)).toEqual([]);
    expect(await about(paid.orderNumber)).toEqual([]);
    expect(await about('OP-91')).toEqual([]);
    // a withdrawal that never left the account need not come back
    const never = await sentAs('300', 'OP-92');
    expect(await missing(never.orderNumber)).toMatchObject([{ kind: 'withdrawal' }]);
    await world.payments.returnWithdrawal(chief, never.id, 'no se hizo');
    expect(await missing(never.orderNumber)).toEqual([]);
    // another incoming line of the same amount does not count as its return
    const unknown = async () =>
      (await bankReport(world, eva.userId)).unknown.map(({ reference }) => reference);
    await bankShows('297,00', 'de otra persona');
    expect(await unknown()).toContain('de otra persona');
    await bankShows('-297,00', 'a otra persona');
    expect(await unknown()).toContain('a otra persona');
    // the bank's line may arrive after the withdrawal was returned
    const late = await sentAs('400', 'OP-93');
    await world.payments.returnWithdrawal(chief, late.id, 'rebotó');
    await bankShows('-396,00', 'PAGO OP-93');
    expect(await missing(late.orderNumber)).toMatchObject([{ kind: 'returned' }]);
    await bankShows('396,00', 'DEVOLUCION OP-93');
    expect(await missing(late.orderNumber)).toEqual([]);
  });

  /** A bank line that is not a movement, by its reference. */
  const lineOf = async (amount: string, reference: string) => {
    const day = NOON.toISOString().slice(0, 10);
    await importStatement(
      world,
      chief,
      csvFile(`fecha;importe;moneda;referencia\n${day};${amount};ARS;${reference}`),
    );
    const { unknown } = await bankReport(world, eva.userId);
    const line = unknown.find((one) => one.reference === reference);
    if (!line) throw new Error('line not found');
    return line.id;
  };
  const earned = () => world.platform('fees', 'ARS');
  const about = async (reference: string) =>
    (await findings()).filter((text) => text.includes(reference));

  test('a bank fee is the platform’s expense, once, and can be withdrawn', async () => {
    const id = await lineOf('-12,00', 'Mantenimiento');
    const before = { earned: await earned(), bank: await world.bank('ARS') };
    const key = newId();
    const body = { kind: 'bank_fee', reason: 'Comisión del mes' } as const;
    const said = await explainLine(world, chief, { key, lineId: id, body });
    expect(said.unknown.map((line) => line.id)).not.toContain(id);
    expect(said.explanations).toContainEqual(
      expect.objectContaining({ id, kind: 'bank_fee', status: 'standing', mine: true }),
    );
    expect(await explainLine(world, chief, { key, lineId: id, body })).toEqual(said);
    expect(await world.bank('ARS')).toBe(before.bank + 1_200n);
    const paid = before.earned < 1_200n ? before.earned : 1_200n;
    expect(await earned()).toBe(before.earned - paid);
    expect(await about('Mantenimiento')).toEqual([]);
    await expect(explainLine(world, eva, { key: newId(), lineId: id, body })).rejects.toMatchObject(
      {
        key: 'MOVEMENT_STATE_FORBIDS',
      },
    );
    const after = await unexplainLine(world, eva, {
      key: newId(),
      lineId: id,
      reason: 'era otra cosa',
    });
    expect(after.unknown.map((line) => line.id)).toContain(id);
    expect(await earned()).toBe(before.earned);
    expect(await world.bank('ARS')).toBe(before.bank);
    await explainLine(world, eva, { key: newId(), lineId: id, body });
    expect(await about('Mantenimiento')).toEqual([]);
  });

  test('interest is revenue; incoming money is not a fee and outgoing money not interest', async () => {
    const id = await lineOf('50,00', 'Intereses');
    const before = await earned();
    const say = (kind: 'bank_fee' | 'interest') =>
      explainLine(world, chief, { key: newId(), lineId: id, body: { kind, reason: 'del mes' } });
    await expect(say('bank_fee')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    const asked = await say('interest');
    expect(await earned()).toBe(before);
    const read = asked.explanations.find((one) => one.id === id)?.explanationId ?? '';
    await approveLine(world, eva, { lineId: id, explanationId: read });
    expect(await earned()).toBe(before + 5_000n);
    const own = await lineOf('-500,00', 'Pase entre cuentas propias');
    const kind = 'own_transfer';
    await explainLine(world, chief, {
      key: newId(),
      lineId: own,
      body: { kind, reason: 'a la otra cuenta' },
    });
    expect(await earned()).toBe(before + 5_000n);
    const other = await lineOf('-3,21', 'Ajuste');
    await explainLine(world, chief, {
      key: newId(),
      lineId: other,
      body: { kind: 'other', reason: 'se devuelve' },
    });
    for (const reference of ['Intereses', 'Pase entre', 'Ajuste'])
      expect(await about(reference)).toEqual([]);
  });

  test('above the limit a second administrator approves, and an explained line settles no movement', async () => {
    world.set({ twoAdminsUsd: '1' });
    const id = await lineOf('777777,00', 'Crédito grande');
    const kind = 'own_transfer';
    const asked = await explainLine(world, chief, {
      key: newId(),
      lineId: id,
      body: { kind, reason: 'aporte' },
    });
    expect(asked.explanations).toContainEqual(
      expect.objectContaining({ id, status: 'pending', mine: true }),
    );
    expect(await about('Crédito grande')).toHaveLength(1);
    const read = asked.explanations.find((one) => one.id === id)?.explanationId ?? '';
    await expect(
      approveLine(world, chief, { lineId: id, explanationId: read }),
    ).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    const outcomes = await Promise.allSettled([
      approveLine(world, eva, { lineId: id, explanationId: read }),
      approveLine(world, eva, { lineId: id, explanationId: read }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    world.set({});
    expect(await about('Crédito grande')).toEqual([]);
    await world.give(ana, project, '777777');
    await matchAgain(world);
    const { missing } = await bankReport(world, eva.userId);
    expect(missing.map(({ amount }) => amount)).toContain('777777.00');
    await expect(
      approveLine(world, eva, { lineId: newId(), explanationId: read }),
    ).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
  });

  test('the second administrator approves the version that they read, and is notified when it is withdrawn', async () => {
    world.set({ twoAdminsUsd: '1' });
    const id = await lineOf('888888,00', 'Crédito dudoso');
    const before = await earned();
    await explainLine(world, chief, {
      key: newId(),
      lineId: id,
      body: { kind: 'other', reason: 'se devuelve' },
    });
    const explanation = async () =>
      (await bankReport(world, eva.userId)).explanations.find((one) => one.id === id)
        ?.explanationId ?? '';
    const read = await explanation();
    await unexplainLine(world, chief, { key: newId(), lineId: id, reason: 'otra cosa' });
    await explainLine(world, chief, {
      key: newId(),
      lineId: id,
      body: { kind: 'interest', reason: 'intereses' },
    });
    await expect(
      approveLine(world, eva, { lineId: id, explanationId: read }),
    ).rejects.toMatchObject({
      key: 'APPROVAL_DIFFERS',
    });
    expect(await earned()).toBe(before);
    await approveLine(world, eva, { lineId: id, explanationId: await explanation() });
    expect(await earned()).toBe(before + 88_888_800n);
    const told = async (userId: string) =>
      (await world.notified(userId)).filter((title) => title.startsWith('Se quitó la explicación'))
        .length;
    const of = { boss: await told(chief.userId) };
    await unexplainLine(world, chief, { key: newId(), lineId: id, reason: 'no eran intereses' });
    world.set({});
    expect(await earned()).toBe(before);
    expect([await told(eva.userId), await told(chief.userId)]).toEqual([1, of.boss]);
  });

  test('a request by an administrator who lost the permission is withdrawn, not approved', async () => {
    world.set({ twoAdminsUsd: '1' });
    const former = await world.person('admin');
    const id = await lineOf('999999,00', 'Crédito de quien se fue');
    await explainLine(world, former, {
      key: newId(),
      lineId: id,
      body: { kind: 'interest', reason: 'intereses' },
    });
    const { id: asked } = await askRevenue(world, former, {
      key: newId(),
      body: {
        source: 'fees',
        currency: 'ARS',
        amount: '0.01',
        destination: 'Cuenta operativa',
        note: '',
      },
    });
    await database()
      .db.updateTable('users')
      .set({ role: 'admin_l3' })
      .where('id', '=', former.userId)
      .execute();
    const before = await earned();
    const { explanations } = await bankReport(world, chief.userId);
    const read = explanations.find((one) => one.id === id)?.explanationId ?? '';
    const gone = { key: 'REQUESTER_NOT_AUTHORIZED' };
    await expect(
      approveLine(world, chief, { lineId: id, explanationId: read }),
    ).rejects.toMatchObject(gone);
    await expect(acceptRevenue(world, chief, asked)).rejects.toMatchObject(gone);
    expect(await earned()).toBe(before);
    await unexplainLine(world, chief, { key: newId(), lineId: id, reason: 'ya no decide' });
    await rejectRevenue(world, chief, { id: asked, reason: 'ya no decide' });
    world.set({});
  });

  // last, because ledger entries cannot be removed
  test('the audit finds treasury movements at the bank without a line or a withdrawal', async () => {
    await database().transaction((tx) =>
      world.ledger.postIn(tx, [
        {
          id: newId(),
          kind: 'treasury.interest',
          idempotencyKey: newId(),
          occurredAt: NOON,
          postings: [
            { account: chart.bank('ARS'), amount: -100n },
            { account: chart.fees('ARS'), amount: 100n },
          ],
        },
      ]),
    );
    expect(await findings()).toContainEqual(
      expect.stringContaining('(treasury.interest): sin línea ni retiro'),
    );
  });
});
