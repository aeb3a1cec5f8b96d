import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BankLineKind } from '#contract/treasury/bank/values.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { bankReport } from '../bank.ts';
import { guardBankCredits } from '../decisions/credits.ts';
import { decideLines } from '../decisions/decide.ts';
import { approveLine, explainLine } from '../decisions/explain.ts';
import { deleteRule, listRules, saveRule } from '../decisions/rule-book.ts';
import { certainLines } from '../lines/shown.ts';
import { waitingOfPeople } from '../lines/waiting.ts';
import { importCsv } from '../statements.test-support.ts';

const CUIT = '27-12345678-0';

describeOnBothEngines('bank lines that may be a person’s money', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let chief: Awaited<ReturnType<World['person']>>;
  let accounts: Record<'ars' | 'removed' | 'firm', string>;
  beforeAll(async () => {
    world = await createWorld(database());
    guardBankCredits(world);
    eva = await world.person('admin');
    chief = await world.person('admin');
    ana = await world.person();
    const { db } = database();
    const change = {
      name: 'Ana María',
      lastname: 'Núñez',
      tax_id: '27123456780',
      document: '12345678',
    };
    await db.updateTable('users').set(change).where('id', '=', ana.userId).execute();
    const { userId: marco } = await world.person();
    const elia = { name: 'Marco', lastname: "D'Elía" };
    await db.updateTable('users').set(elia).where('id', '=', marco).execute();
    const firm = await world.person();
    const company = { company_state: 'approved', company_name: 'Acopio del Sur SRL' } as const;
    await db
      .updateTable('users')
      .set({ ...company, company_tax_id: '30712345671' })
      .where('id', '=', firm.userId)
      .execute();
    const gone = { account: '0070001600000000990001', holder: 'Renata Ibarra', removed_at: NOON };
    await db.updateTable('bank_accounts').set(gone).where('id', '=', ana.usd).execute();
    const numbers = await db
      .selectFrom('bank_accounts')
      .select(['id', 'account'])
      .where('id', 'in', [ana.ars, ana.usd, firm.ars])
      .execute();
    const of = (id: string) => numbers.find((one) => one.id === id)?.account ?? '';
    accounts = { ars: of(ana.ars), removed: of(ana.usd), firm: of(firm.ars) };
  });
  beforeEach(() => {
    world.clock.set(NOON);
    world.set({});
  });

  let counted = 0;
  /** Imports one line of an amount that no other test uses. @returns the line as the report shows it */
  const bring = async (sign: '' | '-', text: string, amount = String(41 + counted)) => {
    counted += 1;
    const reference = `${text} ref ${counted}`;
    const { unknown, statement } = await importCsv(
      world,
      chief,
      `fecha;importe;concepto\n02/03/2026;${sign}${amount};${reference}`,
    );
    const line = unknown.find((one) => one.reference === reference);
    if (!line) throw new Error(`line not found: ${reference}`);
    return { ...line, importId: statement.id };
  };
  const stateOf = async (lineId: string) =>
    (await bankReport(world, eva.userId)).explanations.find(({ id }) => id === lineId);
  /** What is the platform's or the company's, in pesos. */
  const owned = async () =>
    (await world.ledger.balanceOf([chart.fees('ARS'), chart.treasury('ARS')])).join();

  /** Asks one administrator to explain a line, and expects that nothing moves before another one approves. */
  const needsTwo = async (
    lineId: string,
    ask: (lineId: string, kind: BankLineKind) => Promise<unknown>,
    kind: BankLineKind,
  ) => {
    const before = await owned();
    await ask(lineId, kind);
    const asked = await stateOf(lineId);
    expect([kind, asked?.status, asked?.mine]).toEqual([kind, 'pending', false]);
    expect(await owned()).toBe(before);
    const explanationId = asked?.explanationId ?? '';
    await expect(approveLine(world, chief, { lineId, explanationId })).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    await approveLine(world, eva, { lineId, explanationId });
    expect((await stateOf(lineId))?.status).toBe('standing');
    if (kind !== 'other') expect(await owned()).not.toBe(before);
  };
  const single = (lineId: string, kind: BankLineKind) =>
    explainLine(world, chief, { key: newId(), lineId, body: { kind, reason: 'del mes' } });
  const bulk = async (lineId: string, as: BankLineKind) => {
    const body = { decisions: [{ lineId, as }], reason: 'del mes' };
    const { outcomes } = await decideLines(world, { actor: chief, key: newId() }, body);
    expect(outcomes).toMatchObject([{ outcome: 'first' }]);
  };

  test('the inbox’s list of lines has those that name a person, open or waiting for another administrator', async () => {
    const { db } = database();
    const named = await bring('', `Transferencia de ${CUIT}`);
    const unnamed = await bring('', 'Acreditación sin nombre');
    const paid = await bring('-', `Transf a ${accounts.ars}`);
    const seen = await waitingOfPeople(db);
    expect([named, unnamed, paid].map(({ id }) => seen.lines.includes(id))).toEqual([
      true,
      false,
      true,
    ]);
    for (const line of [named, unnamed]) await single(line.id, 'interest');
    const asked = await Promise.all([named, unnamed].map(({ id }) => stateOf(id)));
    const after = await waitingOfPeople(db);
    expect(after.lines).not.toContain(named.id);
    expect(
      asked.map((explained) => after.explanations.includes(explained?.explanationId ?? '')),
    ).toEqual([true, false]);
  });

  test('incoming money is the company’s only by two, even when nothing speaks for a person', async () => {
    for (const ask of [single, bulk])
      for (const kind of ['interest', 'own_transfer'] as const) {
        const line = await bring('', 'Acreditación sin nombre');
        expect(line).toMatchObject({ signs: [], needsTwo: ['interest', 'own_transfer'] });
        await needsTwo(line.id, ask, kind);
      }
  });

  test('each text that names a person makes every kind need two, in both directions and in both calls', async () => {
    const named = [
      ['tax_id_named', `TRF ${CUIT}`],
      ['account_named', `TRF ${accounts.ars}`],
      ['account_named', `TRF ${accounts.removed}998`],
      ['person_named', 'TRANSFERENCIA NUNEZ ANA'],
      ['person_named', 'TRF RENATA IBARRA'],
      ['person_named', "TRF D'ELIA MARCO"],
      ['tax_id_named', 'TRF 30712345671'],
      ['person_named', 'TRF ACOPIO DEL SUR SRL'],
    ] as const;
    for (const [sign, text] of named)
      for (const [direction, kinds] of [
        ['', ['interest', 'own_transfer', 'other']],
        ['-', ['bank_fee', 'own_transfer', 'other']],
      ] as const)
        for (const [at, ask] of [single, bulk].entries()) {
          const line = await bring(direction, text);
          expect([text, line.signs]).toEqual([text, [sign]]);
          expect(line.needsTwo.toSorted()).toEqual([...kinds].sort());
          expect(line.people).toHaveLength(1);
          await needsTwo(line.id, ask, kinds[(counted + at) % kinds.length] ?? 'other');
        }
  });

  test('a refused deposit or withdrawal still makes its line need two', async () => {
    const project = newId();
    const deposit = await world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: '654321',
    });
    await world.payments.rejectDeposit(world.boss, deposit.id, 'no llegó');
    await world.give(ana, project, '5000');
    const withdrawal = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '777',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    const unsent = await bring('-', 'Débito', withdrawal.receivedAmount);
    expect(unsent.signs).toEqual(['withdrawal_amount']);
    await needsTwo(unsent.id, single, 'bank_fee');
    await world.payments.rejectWithdrawal(world.boss, withdrawal.id, 'no corresponde');
    const byAmount = await bring('', 'Crédito', '654300');
    expect(byAmount.signs).toEqual(['deposit_refused']);
    await needsTwo(byAmount.id, single, 'other');
    for (const [direction, text] of [
      ['', `Transf ${deposit.orderNumber}`],
      ['', `Devolución ${withdrawal.orderNumber}`],
      ['-', `Pago ${withdrawal.orderNumber.replaceAll('-', ' ')}`],
      ['-', `Contracargo ${deposit.orderNumber}`],
    ] as const)
      for (const ask of [single, bulk]) {
        const line = await bring(direction, text);
        expect([text, line.signs]).toEqual([text, ['order_named']]);
        await needsTwo(line.id, ask, 'own_transfer');
      }
  });

  test('a transfer credited long ago and reverted now is looked for by its credited amount', async () => {
    const { id } = await world.payments.createDeposit(ana, newId(), {
      projectId: newId(),
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: '111000',
    });
    await world.payments.acceptDeposit(world.boss, id, { amount: '222000' });
    const halfYear = 190 * 86_400_000;
    await database()
      .db.updateTable('deposits')
      .set({ created_at: new Date(NOON.getTime() - halfYear) })
      .where('id', '=', id)
      .execute();
    await world.payments.revertDeposit(world.boss, id, 'era de otra persona');
    await world.payments.revertDeposit(eva, id, 'era de otra persona');
    expect((await bring('', 'Crédito', '222000')).signs).toEqual(['deposit_refused']);
  });

  test('who paid a credited deposit is known by their account and their company’s tax id', async () => {
    const payer = '2850590940090418135201';
    const project = newId();
    const { id, amount } = await world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: '432100',
    });
    const paid = await bring('', `Crédito ${payer} 30-50001091-2`, amount);
    await world.payments.acceptDeposit(world.boss, id, { bankLineId: paid.id });
    for (const text of [`Crédito CBU ${payer}`, 'Crédito 30500010912']) {
      const line = await bring('', text);
      expect([text, line.signs]).toEqual([text, ['payer_known']]);
      await needsTwo(line.id, single, 'other');
    }
  });

  test('a rule proposes such a line with a doubt, never as certain, and learns nothing from it', async () => {
    const rule = await saveRule(world, chief, {
      body: { words: 'Mantenimiento mensual', kind: 'bank_fee', active: true },
    });
    for (const text of ['Mantenimiento mensual enero', 'Mantenimiento mensual febrero'])
      await explainLine(world, chief, {
        key: newId(),
        lineId: (await bring('-', text)).id,
        body: { kind: 'bank_fee', reason: 'de cada mes' },
      });
    const sure = await bring('-', 'Mantenimiento mensual');
    expect(sure.proposal).toMatchObject({ as: 'bank_fee', certainty: 'certain', needsTwo: false });
    const line = await bring('-', `Mantenimiento mensual ${CUIT}`);
    expect(line.proposal).toMatchObject({
      as: 'bank_fee',
      certainty: 'likely',
      cautions: ['of_a_person'],
      needsTwo: true,
    });
    // neither among the lines that are chosen when a statement is loaded
    expect((await certainLines(world, chief.userId, line.importId)).map(({ id }) => id)).toEqual(
      [],
    );
    expect((await certainLines(world, chief.userId, sure.importId)).map(({ id }) => id)).toEqual([
      sure.id,
    ]);
    await needsTwo(line.id, bulk, 'bank_fee');
    const before = (await listRules(world)).map(({ id, used }) => [id, used]);
    await needsTwo((await bring('-', `Honorarios varios ${CUIT}`)).id, single, 'own_transfer');
    expect((await listRules(world)).map(({ id, used }) => [id, used])).toEqual(before);
    await deleteRule(world, chief, rule.id);
  });

  test('a rule for incoming transfers of the company’s books nothing by one administrator', async () => {
    const rule = await saveRule(world, chief, {
      body: { words: 'Pase de caja', kind: 'own_transfer', active: true },
    });
    const line = await bring('', 'Pase de caja');
    expect(line.proposal).toMatchObject({
      as: 'own_transfer',
      certainty: 'likely',
      needsTwo: true,
    });
    await needsTwo(line.id, bulk, 'own_transfer');
    await deleteRule(world, chief, rule.id);
  });

  test('of two administrators who explain one line concurrently, one asks and the other is refused', async () => {
    const line = await bring('', `Transferencia ${CUIT}`);
    const before = await owned();
    const outcomes = await Promise.allSettled(
      [chief, eva].map((actor) =>
        explainLine(world, actor, {
          key: newId(),
          lineId: line.id,
          body: { kind: 'own_transfer', reason: 'del mes' },
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stateOf(line.id))?.status).toBe('pending');
    expect(await owned()).toBe(before);
  });
});
