import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { NOON } from '../../balance/world.test-support.ts';
import { openProviderWorld, type ProviderWorld } from '../providers/providers.test-support.ts';

/** A world with the three simulated providers, and a person with deposits that they charge. */
export function openWebhooks(database: () => Database) {
  let world: ProviderWorld;
  let ana: Awaited<ReturnType<ProviderWorld['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await openProviderWorld(database());
    await world.fundFx('USD', '1000000');
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set(NOON);
    world.refusals.length = 0;
    for (const one of [world.lyra, world.stripe, world.bitpay]) one.delivery.sent.length = 0;
    ana = await world.person();
    project = newId();
  });
  const has = () => world.money(ana.userId, project, 'USD');
  const statusOf = async (id: string) => (await world.payments.ownDeposit(ana, id)).status;
  const clean = async () => expect(await world.findings()).toEqual([]);
  const webhooksOf = (id: string) =>
    database()
      .db.selectFrom('provider_notices')
      .selectAll()
      .where('deposit_id', '=', id)
      .orderBy('received_at')
      .execute();
  const refOf = async (id: string) => {
    const row = await database()
      .db.selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provider_ref ?? '';
  };
  const card = () => world.deposit(ana, project, 'card', '100.00');
  const session = async () => {
    const { id } = await world.deposit(ana, project, 'stripe', '100.00');
    return { id, ref: await refOf(id) };
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
    has,
    statusOf,
    clean,
    webhooksOf,
    refOf,
    card,
    session,
  };
}
