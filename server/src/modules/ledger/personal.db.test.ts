import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { readPersonal } from '#platform/database/personal.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { chart, createLedger, ledgerPersonal } from './index.ts';
import { anyEntry, draftOf, newWorld, post } from './samples.test-support.ts';

describeOnBothEngines("the ledger's part of a person's data", (database) => {
  test('has their balances and their debt, with what moved each, and nobody else’s', async () => {
    const world = newWorld();
    const [anaId, beaId] = [newId(), newId()];
    const [ana, bea] = [world.wallet(anaId), world.wallet(beaId)];
    const ledger = createLedger(database(), anyEntry);
    const owe = (userId: string) => chart.receivable('ARS', userId);
    for (const draft of [
      draftOf('chargeback', [[owe(anaId), ana, 100n]]),
      draftOf('chargeback', [[owe(beaId), bea, 7n]]),
      draftOf('debt', [[ana, owe(anaId), 40n]]),
      draftOf('loss', [[chart.losses('ARS', anaId), owe(anaId), 25n]]),
    ])
      await post(database(), ledger, draft);
    const person = { id: anaId, email: 'ana@x.example', since: null };
    const [accounts, postings] = await readPersonal(database().db, ledgerPersonal, person);
    const balances = new Map(accounts?.rows.map(({ purpose, balance }) => [purpose, balance]));
    expect(Object.fromEntries(balances)).toEqual({
      available: '60',
      receivable: '-35',
      losses: '-25',
    });
    expect(postings?.rows.map(({ amount }) => amount).sort()).toEqual(
      ['100', '-100', '-40', '40', '25', '-25'].sort(),
    );
  });
});
