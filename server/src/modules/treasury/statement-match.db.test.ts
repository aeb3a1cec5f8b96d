import { beforeAll, expect, test } from 'vitest';
import { BANK_LINE_DAYS } from '#contract/treasury/bank/values.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { NOON } from '../balance/world.test-support.ts';
import { bankReport, matchAgain } from './bank.ts';
import { importCsv } from './statements.test-support.ts';
import { openTreasury, type Treasury } from './treasury.test-support.ts';

describeOnBothEngines('a bank statement', (database) => {
  let treasury: Treasury;
  beforeAll(async () => {
    treasury = await openTreasury(database());
  });

  test('a statement matches its movements, and lists the unmatched items of both sides', async () => {
    const { world, eva, chief } = treasury;
    const { ana, project } = await treasury.newCase();
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
    const report = await importCsv(world, chief, csv);
    expect(report).toMatchObject({
      added: 3,
      repeated: 0,
      unknown: [{ amount: '-7.00', reference: 'Comisión del banco' }],
    });
    expect(report.missing.map(({ orderNumber }) => orderNumber)).not.toContain(first?.orderNumber);
    expect(report.missing.map(({ orderNumber }) => orderNumber)).not.toContain(asked.orderNumber);
    expect(await importCsv(world, chief, csv)).toMatchObject({
      added: 0,
      repeated: 3,
    });
    const ofTheFee = async (afterDays?: number) =>
      (await treasury.findings(afterDays)).filter((text) => text.includes('Comisión del banco'));
    // until then it waits for a decision, which is not a fault
    expect(await ofTheFee(BANK_LINE_DAYS)).toEqual([]);
    expect(await ofTheFee()).toEqual([
      `banco, ${day}: -7.00 ARS (Comisión del banco) no es ningún movimiento`,
    ]);
    await world.give(ana, project, '33.33');
    const { missing } = await bankReport(world, eva.userId);
    expect(missing.map(({ amount }) => amount)).toContain('33.33');
    const ofTheMissing = async (afterDays?: number) =>
      (await treasury.findings(afterDays)).filter((text) => text.includes(': 33.33 ARS'));
    expect(await ofTheMissing(BANK_LINE_DAYS - 1)).toEqual([]);
    expect(await ofTheMissing()).toHaveLength(1);
    await importCsv(world, chief, `date,amount,currency,reference\n${day},44.44,ARS,x`);
    await world.give(ana, project, '44.44');
    await matchAgain(world);
    const after = await bankReport(world, eva.userId);
    expect(after.unknown.map(({ amount }) => amount)).toEqual(['-7.00']);
    await expect(
      importCsv(world, chief, 'fecha,importe,moneda,referencia\nayer,1,ARS,x'),
    ).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });

  test('a returned withdrawal that the bank paid is missing until the bank shows it returned', async () => {
    const { world, eva, chief } = treasury;
    const { ana, project } = await treasury.newCase();
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
    const missing = async (orderNumber: string) =>
      (await bankReport(world, eva.userId)).missing.filter(
        (one) => one.orderNumber === orderNumber,
      );
    const paid = await sentAs('200', 'OP-91');
    await treasury.bankShows('-198,00', 'PAGO OP-91');
    expect(await missing(paid.orderNumber)).toEqual([]);
    await world.payments.returnWithdrawal(chief, paid.id, 'rebotó');
    await world.payments.returnWithdrawal(eva, paid.id, 'rebotó');
    expect(await missing(paid.orderNumber)).toMatchObject([{ kind: 'returned', amount: '198.00' }]);
    expect(await treasury.about(paid.orderNumber)).toHaveLength(1);
    await treasury.bankShows('198,00', 'DEVOLUCION OP-91');
    expect(await missing(paid.orderNumber)).toEqual([]);
    expect(await treasury.about(paid.orderNumber)).toEqual([]);
    expect(await treasury.about('OP-91')).toEqual([]);
    // a withdrawal that never left the account need not come back
    const never = await sentAs('300', 'OP-92');
    expect(await missing(never.orderNumber)).toMatchObject([{ kind: 'withdrawal' }]);
    await world.payments.returnWithdrawal(chief, never.id, 'no se hizo');
    expect(await missing(never.orderNumber)).toEqual([]);
    // another incoming line of the same amount does not count as its return
    const unknown = async () =>
      (await bankReport(world, eva.userId)).unknown.map(({ reference }) => reference);
    await treasury.bankShows('297,00', 'de otra persona');
    expect(await unknown()).toContain('de otra persona');
    await treasury.bankShows('-297,00', 'a otra persona');
    expect(await unknown()).toContain('a otra persona');
    // the bank's line may arrive after the withdrawal was returned
    const late = await sentAs('400', 'OP-93');
    await world.payments.returnWithdrawal(chief, late.id, 'rebotó');
    await treasury.bankShows('-396,00', 'PAGO OP-93');
    expect(await missing(late.orderNumber)).toMatchObject([{ kind: 'returned' }]);
    await treasury.bankShows('396,00', 'DEVOLUCION OP-93');
    expect(await missing(late.orderNumber)).toEqual([]);
  });

  test('a withdrawal that the bank paid is returned by two, until a line of its amount may have brought it back', async () => {
    const { world, eva, chief } = treasury;
    const { ana, project } = await treasury.newCase();
    await world.give(ana, project, '1000');
    const paidAs = async (amount: string, reference: string) => {
      const { id } = await world.payments.createWithdrawal(ana, newId(), {
        projectId: project,
        currency: 'ARS',
        amount,
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      });
      await world.payments.acceptWithdrawal(chief, id, {});
      await world.payments.sendWithdrawal(chief, id, { reference });
      return id;
    };
    const shown = async (id: string, reader = chief) =>
      (await world.payments.withdrawals(reader, { page: 1, pageSize: 1, ids: [id] })).items[0];
    const id = await paidAs('210', 'OP-94');
    expect(await shown(id)).toMatchObject({
      needsTwo: false,
      bankLines: { paid: null, back: null },
    });
    await treasury.bankShows('-207,90', 'PAGO OP-94');
    expect(await shown(id)).toMatchObject({
      needsTwo: true,
      bankLines: { paid: { reference: 'PAGO OP-94' }, back: null },
    });
    expect((await shown(id, ana))?.bankLines).toBeNull();
    const first = await world.payments.returnWithdrawal(chief, id, 'rebotó');
    expect(first).toMatchObject({ status: 'sent', firstApproval: { mine: true } });
    expect(await world.payments.returnWithdrawal(eva, id, 'rebotó')).toMatchObject({
      status: 'rejected',
    });
    const back = await paidAs('220', 'OP-95');
    await treasury.bankShows('-217,80', 'PAGO OP-95');
    await treasury.bankShows('217,80', 'DEV TRANSFERENCIA');
    expect(await shown(back)).toMatchObject({
      needsTwo: false,
      bankLines: { back: { reference: 'DEV TRANSFERENCIA' }, isOpen: true },
    });
    expect(await world.payments.returnWithdrawal(chief, back, 'rebotó')).toMatchObject({
      status: 'rejected',
    });
  });
});
