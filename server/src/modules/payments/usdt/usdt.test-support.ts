import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { canRunChain, openTestChain, type TestChain } from '../../../../test/dev-chain.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, type World } from '../../balance/world.test-support.ts';

export const USDT = 1_000_000n;
/** An address that no person has registered. */
export const STRANGER = '0x000000000000000000000000000000000000dEaD';

type Person = Awaited<ReturnType<World['person']>>;
type Wallet = Awaited<ReturnType<TestChain['wallet']>>;

/** A real chain, the server modules on it, and two new people with a project for each test. */
export interface Stage {
  readonly chain: TestChain;
  readonly world: World;
  readonly database: Database;
  readonly ana: Person;
  readonly bea: Person;
  readonly project: string;
}

/** Actions with USDT that tests share. */
export type Acts = ReturnType<typeof actsOn>;

/** Runs tests of USDT on a real chain and on both engines; `at` is the stage, valid inside tests and hooks. */
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
        // the first run records the block from which the chain is watched
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
  if (made === undefined) throw new Error('the stage is available only inside tests and hooks');
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
    /** A chain wallet with test money whose address the person has proved. */
    proved: async (who = at.ana): Promise<Wallet> => {
      const wallet = await at.chain.wallet(newId());
      const asked = await at.world.chain.challenge(who.userId, wallet.address.toLowerCase());
      const signature = await wallet.signMessage({ message: asked.message });
      await at.world.chain.prove({ ...who, address: '127.0.0.1' }, asked.id, signature);
      return wallet;
    },
    pay: (from: Wallet, amount: bigint, to = at.chain.company.address) =>
      at.chain.token.transfer(from, to, amount),
    /** Advances time, mines blocks and runs the job. */
    settle: async (blocks = 3) => {
      await at.chain.mine(blocks);
      at.world.clock.advance(61_000);
      await at.world.payments.settleChain();
    },
    /** A deposit in its owner's view. */
    shown: async (id: string, who = at.ana) => {
      const filter = { page: 1, pageSize: 100, userId: who.userId };
      const { items } = await at.world.payments.deposits(who, filter);
      return items.find((one) => one.id === id);
    },
    has: (who = at.ana) => at.world.money(who.userId, at.project, 'USDT'),
    /** Unclaimed transfers. */
    unclaimed: async () => (await at.world.chain.unclaimed({ page: 1, pageSize: 100 })).page.items,
    /** Credits fifty USDT to the person's wallet. */
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
    /** A withdrawal in its owner's view. */
    out: async (id: string) => {
      const filter = { page: 1, pageSize: 50, userId: at.ana.userId };
      const { items } = await at.world.payments.withdrawals(at.ana, filter);
      return items.find((one) => one.id === id);
    },
    /** An approved withdrawal of 20 USDT that only has to be sent; 19.8 arrive. */
    approved: async (address: string) => {
      const { id } = await acts.ask(address);
      await at.world.payments.acceptWithdrawal(at.world.boss, id, {});
      return id;
    },
    /** Marks a withdrawal as sent with a signed transaction, like a process that crashes before it broadcasts. */
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
