import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { canRunChain, openTestChain, type TestChain } from '../../../test/dev-chain.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type World } from '../balance/world.test-support.ts';

export const USDT = 1_000_000n;
/** Whom nobody knows. */
export const STRANGER = '0x000000000000000000000000000000000000dEaD';

type Person = Awaited<ReturnType<World['person']>>;
type Wallet = Awaited<ReturnType<TestChain['wallet']>>;

/** A real chain, the world that stands on it, and two people of each test's own with a project between them. */
export interface Stage {
  readonly chain: TestChain;
  readonly world: World;
  readonly database: Database;
  readonly ana: Person;
  readonly bea: Person;
  readonly project: string;
}

/** What people do with USDT. */
export type Acts = ReturnType<typeof actsOn>;

/** Runs stories about USDT on a real chain and on both engines; `at` answers its stage inside tests and hooks. */
export function describeUsdt(name: string, stories: (at: Stage & Acts) => void): void {
  describe.skipIf(!canRunChain())('on a real chain', () => {
    let chain: TestChain | undefined;
    beforeAll(async () => {
      chain = await openTestChain();
    });
    afterAll(() => chain?.close());
    describeOnBothEngines(name, (database) => {
      let world: World | undefined;
      let people: { ana: Person; bea: Person; project: string } | undefined;
      beforeAll(async () => {
        world = await createWorld(database());
        world.onChain(there(chain).place);
        // a chain is watched from when it is first seen
        await world.payments.settleChain();
      });
      beforeEach(async () => {
        const [ana, bea] = [await there(world).person(), await there(world).person()];
        people = { ana, bea, project: newId() };
      });
      const stage: Stage = {
        get chain() {
          return there(chain);
        },
        get world() {
          return there(world);
        },
        get database() {
          return database();
        },
        get ana() {
          return there(people).ana;
        },
        get bea() {
          return there(people).bea;
        },
        get project() {
          return there(people).project;
        },
      };
      stories(Object.assign(stage, actsOn(stage)));
    });
  });
}

function there<T>(made: T | undefined): T {
  if (made === undefined) throw new Error('the stage is set before the first test');
  return made;
}

function actsOn(at: Stage) {
  const acts = {
    announce: (amount: string, who = at.ana, txHash?: string) =>
      at.world.payments.createDeposit(who, newId(), {
        projectId: at.project,
        type: 'usdt_transfer',
        sentCurrency: 'USDT',
        amount,
        ...(txHash ? { txHash } : {}),
      }),
    /** A wallet with test money whose address somebody proved. */
    proved: async (who = at.ana): Promise<Wallet> => {
      const wallet = await at.chain.wallet(newId());
      const asked = await at.world.chain.challenge(who.userId, wallet.address.toLowerCase());
      const signature = await wallet.signMessage({ message: asked.message });
      await at.world.chain.prove({ ...who, address: '127.0.0.1' }, asked.id, signature);
      return wallet;
    },
    pay: (from: Wallet, amount: bigint, to = at.chain.company.address) =>
      at.chain.token.transfer(from, to, amount),
    /** Time passes, blocks come, the job looks. */
    settle: async (blocks = 3) => {
      await at.chain.mine(blocks);
      at.world.clock.advance(61_000);
      await at.world.payments.settleChain();
    },
    /** A deposit as its owner sees it. */
    shown: async (id: string, who = at.ana) => {
      const filter = { page: 1, pageSize: 100, userId: who.userId };
      const { items } = await at.world.payments.deposits(who, filter);
      return items.find((one) => one.id === id);
    },
    has: (who = at.ana) => at.world.money(who.userId, at.project, 'USDT'),
    /** What came and nobody claimed. */
    unclaimed: async () => (await at.world.chain.unclaimed({ page: 1, pageSize: 100 })).page.items,
    /** Fifty USDT in the wallet in the product. */
    fund: async (who = at.ana) => {
      const wallet = await acts.proved(who);
      await acts.announce('50', who, await acts.pay(wallet, 50n * USDT));
      await acts.settle();
      return wallet;
    },
    ask: (address: string, amount = '20') =>
      at.world.payments.createWithdrawal(at.ana, newId(), {
        projectId: at.project,
        currency: 'USDT',
        amount,
        receivedCurrency: 'USDT',
        address,
      }),
    /** A withdrawal as its owner sees it. */
    out: async (id: string) => {
      const filter = { page: 1, pageSize: 50, userId: at.ana.userId };
      const { items } = await at.world.payments.withdrawals(at.ana, filter);
      return items.find((one) => one.id === id);
    },
    /** A withdrawal of twenty that only has to be sent: 19.8 arrive. */
    approved: async (address: string) => {
      const { id } = await acts.ask(address);
      await at.world.payments.acceptWithdrawal(at.world.boss, id, {});
      return id;
    },
    /** Notes a withdrawal as sent with its transaction signed, as a process does that dies before it broadcasts. */
    signOnly: async (id: string, address: string) => {
      const prepared = await at.world.chain.prepare(address, 19_800_000n);
      return at.world.database.transaction(async (tx) => {
        const hash = await at.world.chain.sign(tx, { id, purpose: 'withdrawal' }, prepared);
        await tx
          .updateTable('withdrawals')
          .set({ status: 'sent', sent_at: at.world.clock.now(), reference: hash })
          .where('id', '=', id)
          .execute();
        return hash;
      });
    },
  };
  return acts;
}
