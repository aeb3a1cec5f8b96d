import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { bankReport } from '../bank.ts';
import { certainLines } from '../lines/shown.ts';
import { importCsv } from '../statements.test-support.ts';
import { guardBankCredits } from './credits.ts';
import { decideLines } from './decide.ts';

describeOnBothEngines('the approvals of a proposed deposit', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let chief: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    guardBankCredits(world);
    eva = await world.person('admin');
    chief = await world.person('admin');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({ twoAdminsUsd: '1000' });
    ana = await world.person();
  });
  let counted = 0;
  /** A line of so many dollars that names an announced deposit. */
  async function lineOf(cents: string) {
    const amount = `${600 + ++counted}.${cents}`;
    const deposit = await world.payments.createDeposit(ana, newId(), {
      projectId: newId(),
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount,
    });
    const csv = `fecha;importe;moneda;concepto\n02/03/2026;${amount};USD;Transf ${deposit.orderNumber}`;
    const { brought, statement } = await importCsv(world, chief, csv);
    return { id: brought[0] ?? '', movementId: deposit.id, amount, importId: statement.id };
  }
  type Line = Awaited<ReturnType<typeof lineOf>>;
  const proposalOf = async ({ id }: Line, who = chief) =>
    (await bankReport(world, who.userId, { page: 1, line: id })).unknown[0]?.proposal;
  const decide = async (who: typeof chief, line: Line) => {
    const decision = { lineId: line.id, as: 'deposit', movementId: line.movementId } as const;
    const { outcomes } = await decideLines(
      world,
      { actor: who, key: newId() },
      { decisions: [decision] },
    );
    return outcomes.map(({ outcome, fault }) => fault ?? outcome);
  };

  test('count what one administrator decided alone for that person within a day', async () => {
    const [first, second] = [await lineOf('00'), await lineOf('00')];
    expect(await proposalOf(first)).toMatchObject({
      needsTwo: false,
      alone: { worth: first.amount, left: '1000.00' },
    });
    expect(await decide(chief, first)).toEqual(['done']);
    expect(await proposalOf(second)).toMatchObject({
      needsTwo: true,
      alone: { worth: second.amount, left: (1_000 - Number(first.amount)).toFixed(2) },
    });
    expect(await decide(chief, second)).toEqual(['first']);
    // a day later they no longer count
    world.clock.set(new Date(NOON.getTime() + 25 * 3_600_000));
    expect(await proposalOf(await lineOf('00'))).toMatchObject({ needsTwo: false });
  });

  test('say who gave the first one, to the one who may give the second too', async () => {
    world.set({ twoAdminsUsd: '1' });
    const line = await lineOf('50');
    expect(await proposalOf(line)).toMatchObject({ needsTwo: true, firstApproval: null });
    expect(await decide(chief, line)).toEqual(['first']);
    const seen = { reference: null, bankLineId: line.id, charged: null };
    const given = { step: 'accept', amount: line.amount, ...seen };
    expect((await proposalOf(line))?.firstApproval).toMatchObject({ ...given, mine: true });
    expect((await proposalOf(line, eva))?.firstApproval).toEqual({
      ...given,
      mine: false,
      by: 'Ana Paz',
      at: NOON.toISOString(),
    });
    const [certain] = await certainLines(world, eva.userId, line.importId);
    expect(certain?.proposal?.firstApproval).toMatchObject({ mine: false });
    expect(await decide(eva, line)).toEqual(['done']);
  });

  test('are none where no limit is set', async () => {
    world.set({ twoAdminsUsd: '' });
    expect(await proposalOf(await lineOf('75'))).toMatchObject({ needsTwo: false, alone: null });
  });
});
