import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Currency } from '#contract/core/money.ts';
import type { chargeBack } from '#contract/payments/endpoints.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Database } from '#platform/database/index.ts';
import { NOON } from '../balance/world.test-support.ts';
import { openProviderWorld, type ProviderWorld } from './providers/providers.test-support.ts';

/** A world with providers, and for each test a new person who pays into a project of no particular owner. */
export function payer(database: () => Database) {
  let world: ProviderWorld;
  let ana: Awaited<ReturnType<ProviderWorld['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await openProviderWorld(database());
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set(NOON);
    world.refusals.length = 0;
    for (const one of [world.lyra, world.stripe, world.bitpay]) {
      one.whims.broken = null;
      one.delivery.lost = false;
      one.delivery.sent.length = 0;
    }
    ana = await world.person();
    project = newId();
  });
  /** What the provider calls the charge of a deposit. */
  const refOf = async (id: string) => {
    const row = await database()
      .db.selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provider_ref ?? '';
  };
  return {
    get world() {
      return world;
    },
    get ana() {
      return ana;
    },
    get project() {
      return project;
    },
    refOf,
    has: (currency: Currency = 'USD') => world.money(ana.userId, project, currency),
    async owes(currency: Currency = 'USD') {
      const [balance = 0n] = await world.ledger.balanceOf([chart.receivable(currency, ana.userId)]);
      return -balance;
    },
    now: (id: string) => world.payments.ownDeposit(ana, id),
    async clean() {
      expect(await world.findings()).toEqual([]);
    },
    /** Makes a paid Stripe deposit in dollars. @returns its session */
    async paidByStripe(amount: string) {
      const made = await world.deposit(ana, project, 'stripe', amount);
      const session = await refOf(made.id);
      await world.stripe.pay(session);
      return { id: made.id, session };
    },
    state: async () => (await world.identity.user(ana.userId))?.state,
    /** Two administrators book a chargeback. */
    async chargeBackByTwo(id: string, body: BodyOf<typeof chargeBack>) {
      for (const by of [world.boss, await world.person('admin_l2')])
        await world.payments.chargeBack(by, id, body);
    },
    /** Withdraws dollars from the wallet. */
    async spend(amount: string) {
      const withdrawal = await world.payments.createWithdrawal(ana, newId(), {
        projectId: project,
        currency: 'USD',
        amount,
        receivedCurrency: 'USD',
        bankAccountId: ana.usd,
      });
      return withdrawal.id;
    },
  };
}
