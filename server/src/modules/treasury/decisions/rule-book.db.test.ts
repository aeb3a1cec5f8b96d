import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { bankReport } from '../bank.ts';
import { listLines } from '../lines/list.ts';
import { type BankDesk, found, openBankDesk, outcomesOf } from './bank-desk.test-support.ts';
import { decideLines } from './decide.ts';
import { listRules, saveRule } from './rule-book.ts';
import { unexplainLine } from './unexplain.ts';

describeOnBothEngines('rules for bank lines', (database) => {
  let desk: BankDesk;
  beforeAll(async () => {
    desk = await openBankDesk(database());
  });

  test('a rule is learned from a decision, listed, used for proposals, and can be disabled', async () => {
    await desk.newCase();
    const [line] = (await desk.bring(`-5,55;Seguro integral comercio 00012345`)).filter(
      ({ reference }) => reference.startsWith('Seguro'),
    );
    if (!line) throw new Error('line not found');
    expect(line.proposal).toBeNull();
    const { learnt } = await decideLines(
      desk.world,
      { actor: desk.chief, key: newId() },
      {
        decisions: [{ lineId: line.id, as: 'bank_fee' }],
        reason: 'seguro de la cuenta',
      },
    );
    expect(learnt).toMatchObject([{ words: 'SEGURO INTEGRAL COMERCIO', by: 'Ana Paz', used: 1 }]);
    const confirming = async () =>
      (await listLines(desk.world, { page: 1, pageSize: 20, 'filter[rule]': learnt[0]?.id })).items;
    expect(await confirming()).toMatchObject([{ id: line.id, state: 'explained' }]);
    const next = found(await desk.bring(`-666,66;Seguro integral comercio 00067890`), '00067890');
    expect(next.proposal).toMatchObject({
      as: 'bank_fee',
      certainty: 'likely',
      rule: 'SEGURO INTEGRAL COMERCIO',
    });
    // one that waits for another administrator does not confirm it
    desk.world.set({ twoAdminsUsd: '0.01' });
    expect(outcomesOf(await desk.decide(desk.chief, [next]))).toEqual(['first']);
    expect((await confirming()).map(({ id }) => id)).toEqual([line.id]);
    expect((await listRules(desk.world)).find(({ id }) => id === learnt[0]?.id)?.used).toBe(1);
    await unexplainLine(desk.world, desk.chief, {
      key: newId(),
      lineId: next.id,
      reason: 'de nuevo',
    });
    desk.world.set({});
    // a withdrawn decision no longer confirms it
    await desk.decide(desk.chief, [next]);
    const ids = (await confirming()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([next.id, line.id].toSorted());
    await unexplainLine(desk.world, desk.chief, {
      key: newId(),
      lineId: next.id,
      reason: 'no era eso',
    });
    expect((await confirming()).map(({ id }) => id)).toEqual([line.id]);
    const [rule] = (await listRules(desk.world)).filter(({ words }) => words.startsWith('SEGURO'));
    expect(rule?.used).toBe(1);
    await saveRule(desk.world, desk.chief, {
      body: { words: 'seguro integral', kind: 'bank_fee', active: false },
      id: rule?.id,
    });
    // nor do decisions of its former words
    expect(await confirming()).toEqual([]);
    const off = (await bankReport(desk.world, desk.chief.userId)).unknown.find(
      ({ id }) => id === next.id,
    );
    expect(off?.proposal).toBeNull();
  });
});
