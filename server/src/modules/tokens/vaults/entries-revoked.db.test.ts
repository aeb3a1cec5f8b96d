import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { lastRevocable } from '../store/grace.ts';
import { DAY } from '../world.test-support.ts';
import { GRACE_DAYS, stageOfEntries } from './entries.test-support.ts';

describeOnBothEngines('tokens with an order to enter the vault, and revocations', (database) => {
  const stage = stageOfEntries(database);

  test('do not enter after the purchase was revoked, whole and without penalty', async () => {
    const { world, at, ana, later, buyFor, entries, invested, notified } = stage;
    const before = await world.money(ana, at);
    const { id } = await buyFor(ana, 100);
    later(GRACE_DAYS - 1);
    await world.tokens.revoke({ userId: ana, purchaseId: id, idempotencyKey: newId() });
    expect(await world.money(ana, at)).toBe(before);
    expect(await entries()).toMatchObject([{ status: 'cancelled', reason: 'returned' }]);
    later(GRACE_DAYS);
    await world.tokens.settle();
    expect(await invested()).toEqual([]);
    expect(await notified()).toEqual(['purchased', 'revoked']);
    expect(await world.findings()).toEqual([]);
  });

  test('leave the vault again for a revocation requested before they entered', async () => {
    const { world, at, ana, later, buyFor, invested, revokeAsked } = stage;
    const before = await world.money(ana, at);
    const { id } = await buyFor(ana, 100);
    later(GRACE_DAYS - 1);
    const askedAt = world.clock.now();
    later(GRACE_DAYS + 1);
    await world.tokens.settle();
    expect(await invested()).toEqual([[1, 100]]);
    const revoke = () =>
      world.tokens.revoke({ userId: ana, purchaseId: id, idempotencyKey: newId() });
    expect(await keyOf(revoke())).toBe('GRACE_PERIOD_OVER');
    await revokeAsked(id, askedAt);
    expect(await world.money(ana, at)).toBe(before);
    expect((await world.vault(at.vaults[0] ?? '')).status).toBe('active');
    expect(await world.findings()).toEqual([]);
  });

  test('stay in the vault when the holder invested them by hand before the request to revoke', async () => {
    const { world, at, ana, later, buyFor, revokeAsked } = stage;
    const { id } = await buyFor(ana, 100);
    await world.invest(ana, at, 100);
    later(GRACE_DAYS - 1);
    const askedAt = world.clock.now();
    later(GRACE_DAYS + 1);
    await world.tokens.settle();
    expect(await keyOf(revokeAsked(id, askedAt))).toBe('INSUFFICIENT_TOKENS');
  });

  test('are not taken from a later purchase, which stays revocable', async () => {
    const { world, at, ana, later, buyFor, entries } = stage;
    const { id } = await buyFor(ana, 100);
    const other = await world.buy(ana, at, 100, { invest: true });
    await world.invest(ana, at, 100);
    later(2);
    await world.tokens.revoke({ userId: ana, purchaseId: other.id, idempotencyKey: newId() });
    later(5);
    const last = await world.buy(ana, at, 100, { invest: true });
    later(GRACE_DAYS + 1);
    await world.tokens.settle();
    expect((await entries()).find((entry) => entry.purchaseId === id)?.status).not.toBe('entered');
    await world.tokens.revoke({ userId: ana, purchaseId: last.id, idempotencyKey: newId() });
    expect(await world.findings()).toEqual([]);
  });

  test('leave the vault when their purchase is undone, while tokens of another revocable purchase stay available', async () => {
    const { world, at, ana, later, buyFor, revokeAsked } = stage;
    const { id } = await buyFor(ana, 100);
    later(GRACE_DAYS - 1);
    const askedAt = world.clock.now();
    later(GRACE_DAYS + 1);
    await world.tokens.settle();
    const other = await world.buy(ana, at, 50, { invest: true });
    await revokeAsked(id, askedAt);
    expect((await world.tokens.investments(ana)).map(({ status }) => status)).toEqual(['undone']);
    await world.tokens.revoke({ userId: ana, purchaseId: other.id, idempotencyKey: newId() });
    expect(await world.findings()).toEqual([]);
  });

  test('do not enter, and their round is not decided, while a request of rights about their purchase is open', async () => {
    const { world, at, ana, later, buyFor, entries, invested, revokeAsked } = stage;
    const { id } = await buyFor(ana, 100);
    later(GRACE_DAYS - 1);
    const asked = world.clock.now();
    const until = new Date(asked.getTime() + 2 * DAY);
    await database().transaction((tx) =>
      world.tokens.extendGraceForRequest(tx, { userId: ana, at: asked, until }),
    );
    later(GRACE_DAYS + 0.5);
    await world.tokens.settle();
    expect(await invested()).toEqual([]);
    expect(
      (await lastRevocable(database().db, [at.contractRounds[0] ?? ''])).values().next().value,
    ).toEqual(until);
    await revokeAsked(id, asked);
    expect((await entries())[0]?.status).toBe('cancelled');
    expect(await world.findings()).toEqual([]);
  });

  test('never exceed the tokens bought, in any sequence of revocations, cancellations and investments by hand', async () => {
    const { world, later, buyFor, entries, invested } = stage;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            tokens: fc.integer({ min: 1, max: 40 }),
            next: fc.constantFrom('wait', 'cancel', 'revoke', 'invest'),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (steps) => {
          stage.at = await world.project();
          stage.ana = await world.buyer(stage.at);
          const { at, ana } = stage;
          let kept = 0;
          for (const { tokens, next } of steps) {
            const { id } = await buyFor(ana, tokens);
            if (next === 'cancel')
              await world.tokens.cancelVaultEntry({ userId: ana, purchaseId: id });
            if (next === 'invest') await world.invest(ana, at, tokens);
            if (next === 'revoke')
              await world.tokens.revoke({
                userId: ana,
                purchaseId: id,
                idempotencyKey: newId(),
              });
            else kept += tokens;
          }
          later(GRACE_DAYS);
          await world.tokens.settle();
          const inside = (await invested()).reduce((sum, [, tokens = 0]) => sum + tokens, 0);
          const free = Number(await world.free(ana, at, at.contractId));
          expect(inside + free).toBe(kept);
          expect((await entries()).every(({ status }) => status !== 'scheduled')).toBe(true);
          expect(await world.findings()).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  });
});
