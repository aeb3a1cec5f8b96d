import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { type AccountRef, chart, runAudit } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { tokensAudit } from './audit.ts';
import { createWorld, FIRST_OVER, type Stand, type World } from './world.test-support.ts';

/** Each case corrupts the data in one way, in a transaction that is rolled back; the audit must find it. */
describeOnBothEngines('the audit of tokens', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(async () => {
    world = createWorld(database());
    // one project whose vaults are paid and one that still sells
    const done = await world.project();
    const bo = await world.buyer(done, 10_000n);
    await world.buy(bo, done, 600, { invest: true });
    await world.invest(bo, done, 10);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await world.setAside(done, 600_000n);
    world.clock.set(new Date('2027-12-01T15:00:00Z'));
    await world.tokens.settle();
    at = await world.project();
    ana = await world.buyer(at, 20_000n);
    await world.buy(ana, at, 40);
    await world.refund(ana, { projectId: at.id, tokens: 10 });
    await world.buy(ana, at, 5, { invest: true });
    await world.invest(ana, at, 2);
  });

  const broken = async (how: (tx: Tx) => Promise<unknown>) => {
    const undo = new Error('undone');
    let found: string[] = [];
    await database()
      .transaction(async (tx) => {
        await how(tx);
        const results = await runAudit(tx, tokensAudit);
        found = results.filter(({ ok }) => !ok).map(({ name }) => name);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return found;
  };

  test('finds nothing in correct data', async () => {
    expect(await world.findings()).toEqual([]);
    expect(await broken(async () => {})).toEqual([]);
  });

  test.each([
    ['Cada compra movió', 'update token_purchases set cost = cost + 1'],
    ['La garantía de cada ronda', 'update token_purchases set cost = cost + 1'],
    ['La garantía de cada ronda', 'update token_lot_returns set cost = cost + 1'],
    ['La garantía de cada ronda', 'update token_lot_returns set penalty = penalty + 1'],
    [
      'Cada devolución pagó',
      "update token_lot_returns set cost = cost + 1 where reason = 'refund'",
    ],
    ['Cada recompra pagó', 'update vaults set buyback_price = buyback_price + 1'],
  ])('%s… sees: %s', async (name, statement) => {
    const found = await broken((tx) => sql.raw(statement).execute(tx));
    expect(found).toContainEqual(expect.stringMatching(`^${name}`));
  });

  test('finds escrow released before the round was decided, and a sale without a purchase', async () => {
    const [round = ''] = at.rounds;
    const paid = () => chart.escrow({ id: round, projectId: at.id }, 'USD');
    const post = (kind: string, from: AccountRef, to: AccountRef) => (tx: Tx) =>
      world.ledger.postIn(tx, [
        {
          id: newId(),
          kind,
          reference: round,
          idempotencyKey: newId(),
          occurredAt: world.clock.now(),
          postings: [
            { account: from, amount: -100n },
            { account: to, amount: 100n },
          ],
        },
      ]);
    const early = await broken(post('round_completed', paid(), chart.funds(at.id, 'USD')));
    expect(early).toEqual([expect.stringMatching(/^La garantía/)]);
    const unwritten = await broken(post('purchase', chart.available(ana, at.id, 'USD'), paid()));
    expect(unwritten).toContainEqual(expect.stringMatching(/^Cada compra/));
    const unreturned = await broken(post('refund', paid(), chart.available(ana, at.id, 'USD')));
    expect(unreturned).toContainEqual(expect.stringMatching(/^Cada devolución/));
  });
});
