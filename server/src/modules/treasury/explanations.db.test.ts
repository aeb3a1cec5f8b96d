import { beforeAll, expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { NOON } from '../balance/world.test-support.ts';
import { rejectRevenue } from '../movements/earnings/decide.ts';
import { askRevenue } from '../movements/earnings/revenue.ts';
import { bankReport, matchAgain } from './bank.ts';
import { approveLines } from './decisions/approve-many.ts';
import { approveLine, explainLine } from './decisions/explain.ts';
import { unexplainLine } from './decisions/unexplain.ts';
import { openTreasury, type Treasury } from './treasury.test-support.ts';

describeOnBothEngines('explaining bank lines', (database) => {
  let treasury: Treasury;
  beforeAll(async () => {
    treasury = await openTreasury(database());
  });

  test('a bank fee is the platform’s expense, once, and can be withdrawn', async () => {
    const { world, eva, chief } = treasury;
    await treasury.newCase();
    const id = await treasury.lineOf('-12,00', 'Mantenimiento');
    const before = { earned: await treasury.earned(), bank: await world.bank('ARS') };
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
    expect(await treasury.earned()).toBe(before.earned - paid);
    expect(await treasury.about('Mantenimiento')).toEqual([]);
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
    expect(await treasury.earned()).toBe(before.earned);
    expect(await world.bank('ARS')).toBe(before.bank);
    await explainLine(world, eva, { key: newId(), lineId: id, body });
    expect(await treasury.about('Mantenimiento')).toEqual([]);
  });

  test('interest is revenue; incoming money is not a fee and outgoing money not interest', async () => {
    const { world, eva, chief } = treasury;
    await treasury.newCase();
    const id = await treasury.lineOf('50,00', 'Intereses');
    const before = await treasury.earned();
    const say = (kind: 'bank_fee' | 'interest') =>
      explainLine(world, chief, { key: newId(), lineId: id, body: { kind, reason: 'del mes' } });
    await expect(say('bank_fee')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    const asked = await say('interest');
    expect(await treasury.earned()).toBe(before);
    const read = asked.explanations.find((one) => one.id === id)?.explanationId ?? '';
    await approveLine(world, eva, { lineId: id, explanationId: read });
    expect(await treasury.earned()).toBe(before + 5_000n);
    const own = await treasury.lineOf('-500,00', 'Pase entre cuentas propias');
    const kind = 'own_transfer';
    await explainLine(world, chief, {
      key: newId(),
      lineId: own,
      body: { kind, reason: 'a la otra cuenta' },
    });
    expect(await treasury.earned()).toBe(before + 5_000n);
    const other = await treasury.lineOf('-3,21', 'Ajuste');
    await explainLine(world, chief, {
      key: newId(),
      lineId: other,
      body: { kind: 'other', reason: 'se devuelve' },
    });
    for (const reference of ['Intereses', 'Pase entre', 'Ajuste'])
      expect(await treasury.about(reference)).toEqual([]);
  });

  test('what one explained alone within a day counts together: small lines do not avoid the limit', async () => {
    const { world } = treasury;
    await treasury.newCase();
    const alone = await world.person('admin');
    // about US$ 1,30 each
    world.set({ twoAdminsUsd: '3' });
    const explained = async (n: number, by = alone) => {
      const lineId = await treasury.lineOf(`-2000,0${n}`, `Pase partido ${n}`);
      const body = { kind: 'own_transfer', reason: 'a la otra cuenta' } as const;
      const { explanations } = await explainLine(world, by, { key: newId(), lineId, body });
      return explanations.find(({ id }) => id === lineId)?.status;
    };
    expect(await explained(1)).toBe('standing');
    expect(await explained(2)).toBe('standing');
    expect(await explained(3)).toBe('pending');
    // others have their own sum, and a day later it begins again
    expect(await explained(4, await world.person('admin'))).toBe('standing');
    world.clock.advance(25 * 3_600_000);
    expect(await explained(5)).toBe('standing');
    world.set({});
  });

  test('taking back an interest that was paid out since is refused with its own words', async () => {
    const { world, eva, chief } = treasury;
    await treasury.newCase();
    const lineId = await treasury.lineOf('77,00', 'Intereses que se van');
    const body = { kind: 'interest', reason: 'del mes' } as const;
    const { explanations } = await explainLine(world, chief, { key: newId(), lineId, body });
    const explanationId = explanations.find(({ id }) => id === lineId)?.explanationId ?? '';
    await approveLine(world, eva, { lineId, explanationId });
    const amount = formatAmount(await treasury.earned(), 'ARS');
    const asked = {
      source: 'fees',
      currency: 'ARS',
      amount,
      destination: 'Banco',
      note: '',
    } as const;
    const revenue = await askRevenue(world, chief, { key: newId(), body: asked });
    await expect(
      unexplainLine(world, chief, { key: newId(), lineId, reason: 'era de otro' }),
    ).rejects.toMatchObject({ key: 'EARNINGS_SPENT' });
    await rejectRevenue(world, chief, { id: revenue.id, reason: 'no va' });
  });

  test('above the limit a second administrator approves, and an explained line settles no movement', async () => {
    const { world, eva, chief } = treasury;
    const { ana, project } = await treasury.newCase();
    world.set({ twoAdminsUsd: '1' });
    const id = await treasury.lineOf('777777,00', 'Crédito grande');
    const kind = 'own_transfer';
    const asked = await explainLine(world, chief, {
      key: newId(),
      lineId: id,
      body: { kind, reason: 'aporte' },
    });
    expect(asked.explanations).toContainEqual(
      expect.objectContaining({ id, status: 'pending', mine: true }),
    );
    expect(await treasury.about('Crédito grande')).toHaveLength(1);
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
    expect(await treasury.about('Crédito grande')).toEqual([]);
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

  test('many second approvals are given together, each with its own outcome', async () => {
    const { world, eva, chief } = treasury;
    await treasury.newCase();
    world.set({ twoAdminsUsd: '1' });
    const explained = async (who: typeof chief, amount: string, text: string) => {
      const lineId = await treasury.lineOf(amount, text);
      const body = { kind: 'interest', reason: 'intereses' } as const;
      const { explanations } = await explainLine(world, who, { key: newId(), lineId, body });
      const explanationId = explanations.find(({ id }) => id === lineId)?.explanationId ?? '';
      return { lineId, explanationId };
    };
    const one = await explained(chief, '1111,00', 'Intereses uno');
    const two = await explained(chief, '2222,00', 'Intereses dos');
    const own = await explained(eva, '3333,00', 'Intereses propios');
    const before = await treasury.earned();
    const given = async (who: typeof chief, explanations: (typeof one)[]) =>
      (await approveLines(world, who, { explanations })).outcomes.map(
        ({ lineId, outcome, fault, by }) => [lineId, fault ?? outcome, by],
      );
    const outdated = { ...two, explanationId: newId() };
    expect(await given(eva, [outdated, own, one])).toEqual([
      [two.lineId, 'APPROVAL_DIFFERS', null],
      [own.lineId, 'OWN_MOVEMENT', null],
      [one.lineId, 'done', null],
    ]);
    expect(await treasury.earned()).toBe(before + 111_100n);
    // a repetition posts nothing more; to another administrator it says who approved
    const third = await world.person('admin');
    expect(await given(eva, [one, two])).toEqual([
      [one.lineId, 'done', null],
      [two.lineId, 'done', null],
    ]);
    expect(await given(third, [one])).toEqual([[one.lineId, 'taken', 'Ana Paz']]);
    expect(await treasury.earned()).toBe(before + 333_300n);
    world.set({});
  });

  test('the second administrator approves the version that they read, and is notified when it is withdrawn', async () => {
    const { world, eva, chief } = treasury;
    await treasury.newCase();
    world.set({ twoAdminsUsd: '1' });
    const id = await treasury.lineOf('888888,00', 'Crédito dudoso');
    const before = await treasury.earned();
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
    expect(await treasury.earned()).toBe(before);
    await approveLine(world, eva, { lineId: id, explanationId: await explanation() });
    expect(await treasury.earned()).toBe(before + 88_888_800n);
    const noticesOf = async (userId: string) =>
      (await world.notified(userId)).filter((title) => title.startsWith('Se quitó la explicación'))
        .length;
    const of = { boss: await noticesOf(chief.userId) };
    await unexplainLine(world, chief, { key: newId(), lineId: id, reason: 'no eran intereses' });
    world.set({});
    expect(await treasury.earned()).toBe(before);
    expect([await noticesOf(eva.userId), await noticesOf(chief.userId)]).toEqual([1, of.boss]);
  });

  // last, because ledger entries cannot be removed
  test('the audit finds treasury movements at the bank without a line or a withdrawal', async () => {
    const { world } = treasury;
    await treasury.newCase();
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
    expect(await treasury.findings()).toContainEqual(
      expect.stringContaining('(treasury.interest): sin línea ni retiro'),
    );
  });
});
