import { beforeAll, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { chart, createLedger } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import type { DebtsDeps } from './door.ts';
import { createDebts } from './index.ts';

describeOnBothEngines('collecting debts', (database) => {
  let deps: DebtsDeps;
  const broken = new Set<string>();
  beforeAll(() => {
    deps = {
      database: database(),
      clock: manualClock(new Date('2026-03-02T15:00:00Z')),
      ledger: createLedger(database()),
      rates: {
        current: async () => ({
          buy: '1',
          sell: '1',
          source: 'test',
          stale: true,
          asOf: new Date('2026-01-01T00:00:00.000Z'),
        }),
      },
      notifications: {
        notify: async (_tx, { userId }) => {
          if (broken.has(userId)) throw new Error('this person cannot be notified');
        },
      },
    };
  });
  /** Creates a person who owes 10.00 and has 15.00. */
  async function debtor(): Promise<string> {
    const [userId, id] = [newId(), newId()];
    const asset = 'USD';
    await deps.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: deps.clock.now(),
      postings: [
        { account: chart.receivable(asset, userId), amount: -1_000n },
        {
          account: chart.available(userId, newId(), asset),
          amount: 1_500n,
        },
        { account: chart.treasury(asset), amount: -500n },
      ],
    });
    return userId;
  }

  test('a failure for one person does not affect others, is raised, and is retried', async () => {
    const people = [await debtor(), await debtor(), await debtor()];
    const debts = createDebts(deps);
    const owing = async () => [...(await debts.of(people)).keys()].sort();
    for (const person of people) broken.add(person);
    await expect(debts.collect()).rejects.toThrow('3 debts could not be collected');
    expect(await owing()).toEqual([...people].sort());
    const [poisoned = '', ...others] = [...people].sort();
    for (const person of others) broken.delete(person);
    await expect(debts.collect()).rejects.toThrow('1 debts could not be collected');
    expect(await owing()).toEqual([poisoned]);
    broken.clear();
    await debts.collect();
    expect(await owing()).toEqual([]);
  });
});
