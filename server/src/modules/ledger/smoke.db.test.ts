import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import {
  type AccountRef,
  createLedger,
  type EntryDraft,
  LEDGER_CHECKS,
  runAudit,
} from './index.ts';

const u = newId(),
  p = newId();
const bank: AccountRef = { holder: 'world', asset: 'ARS', purpose: 'bank' };
const av: AccountRef = {
  holder: 'user',
  userId: u,
  projectId: p,
  asset: 'ARS',
  purpose: 'available',
};
const fees: AccountRef = { holder: 'platform', asset: 'ARS', purpose: 'fees' };
const d = (
  kind: string,
  from: AccountRef,
  to: AccountRef,
  n: bigint,
  key = newId(),
): EntryDraft => ({
  id: newId(),
  kind,
  idempotencyKey: key,
  occurredAt: new Date(),
  postings: [
    { account: from, amount: -n },
    { account: to, amount: n },
  ],
});
describeOnBothEngines('smoke', (database) => {
  test('works', async () => {
    const l = createLedger(database());
    const dep = d('deposit', bank, av, 100n);
    console.log(
      await Promise.all([
        l.submit(dep),
        l.submit(dep),
        l.submit({ ...d('fee', av, fees, 1000n) }),
        l.submit(d('fee', av, fees, 30n)),
      ]),
    );
    console.log(
      await database().transaction((tx) =>
        l.postIn(tx, [d('fee', av, fees, 30n), d('fee', av, fees, 41n)]),
      ),
    );
    console.log(
      await database().transaction((tx) =>
        l.reverse(tx, dep.id, { idempotencyKey: 'r', occurredAt: new Date(), reason: 'x' }),
      ),
    );
    console.log(
      await l.balances({}),
      await l.history({ page: 1, pageSize: 2 }),
      await l.sumsOfKind('deposit', { userId: u, purpose: 'available' }),
    );
    console.log(await runAudit(database().db, LEDGER_CHECKS));
    expect(1).toBe(1);
  });
});
