import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { ChainPlace } from '#modules/chain';
import { canRunChain, openTestChain, type TestChain } from '../../../test/dev-chain.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, HOUR, type World } from '../balance/world.test-support.ts';

const USDT = 1_000_000n;
const NOBODY = '0x000000000000000000000000000000000000dEaD';

describe.skipIf(!canRunChain())('on a real chain', () => {
  let chain: TestChain;
  beforeAll(async () => {
    chain = await openTestChain();
  });
  afterAll(() => chain?.close());

  describeOnBothEngines('USDT', (database) => {
    let world: World;
    let ana: Awaited<ReturnType<World['person']>>;
    let bea: typeof ana;
    let project: string;
    beforeAll(async () => {
      world = await createWorld(database());
      world.onChain(chain.place);
    });
    beforeEach(async () => {
      ana = await world.person();
      bea = await world.person();
      project = newId();
    });

    const announce = (amount: string, who = ana, txHash?: string) =>
      world.payments.createDeposit(who, newId(), {
        projectId: project,
        type: 'usdt_transfer',
        sentCurrency: 'USDT',
        amount,
        ...(txHash ? { txHash } : {}),
      });
    const proved = async (who = ana) => {
      const wallet = await chain.wallet(newId());
      const asked = await world.chain.challenge(who.userId, wallet.address.toLowerCase());
      const signature = await wallet.signMessage({ message: asked.message });
      await world.chain.prove({ ...who, address: '127.0.0.1' }, asked.id, signature);
      return wallet;
    };
    const pay = (from: Awaited<ReturnType<TestChain['wallet']>>, amount: bigint) =>
      chain.token.transfer(from, chain.company.address, amount);
    const settle = async (blocks = 3) => {
      await chain.mine(blocks);
      world.clock.advance(61_000);
      await world.payments.settleChain();
    };
    const shown = async (id: string, who = ana) => {
      const filter = { page: 1, pageSize: 100, userId: who.userId };
      return (await world.payments.deposits(who, filter)).items.find((one) => one.id === id);
    };
    const has = (who = ana) => world.money(who.userId, project, 'USDT');

    test('from an address that was proved, the exact amount is credited by itself after its confirmations', async () => {
      const wallet = await proved();
      const { id, instructions } = await announce('12.5');
      expect(instructions).toMatchObject({
        account: chain.company.address,
        chain: { contract: chain.token.address, amount: '12.500000', confirmations: 3 },
      });
      const hash = await pay(wallet, 12_500_000n);
      const named = await world.payments.nameTransaction(
        ana,
        id,
        hash.toUpperCase().replace('X', 'x'),
      );
      expect(named).toMatchObject({
        status: 'sent',
        transaction: { hash, state: 'confirming', confirmations: 1, required: 3, problem: null },
      });
      await settle(1);
      expect(await shown(id)).toMatchObject({ transaction: { confirmations: 2 } });
      expect(await has()).toBe(0n);
      await settle(1);
      expect(await shown(id)).toMatchObject({
        status: 'completed',
        acceptedAmount: '12.500000',
        transaction: { state: 'credited', sender: wallet.address },
        events: [
          { action: 'created' },
          { action: 'sent', by: null },
          { action: 'accepted', by: null },
        ],
      });
      expect(await has()).toBe(12_500_000n);
      await settle();
      expect(await has()).toBe(12_500_000n);
      expect(await world.findings()).toEqual([]);
    });

    test('a stranger’s transaction is not credited without an administrator, and its owner still can claim it', async () => {
      const wallet = await proved();
      const hash = await pay(wallet, 5n * USDT);
      const stolen = await announce('5', bea, hash);
      await settle();
      expect(await shown(stolen.id, bea)).toMatchObject({
        status: 'sent',
        transaction: { state: 'review', problem: 'SENDER_UNPROVED', amount: '5.000000' },
      });
      const own = await announce('5', ana, hash);
      await settle();
      expect(await shown(own.id)).toMatchObject({ status: 'completed' });
      await expect(world.payments.acceptDeposit(world.boss, stolen.id, {})).rejects.toMatchObject({
        key: 'TRANSACTION_USED',
      });
      await settle();
      expect(await shown(stolen.id, bea)).toMatchObject({
        transaction: { state: 'failed', problem: 'TRANSACTION_USED' },
      });
      expect([await has(), await has(bea)]).toEqual([5n * USDT, 0n]);
      expect(await world.findings()).toEqual([]);
    });

    test('the same transaction never credits twice', async () => {
      const wallet = await proved();
      const hash = await pay(wallet, 3n * USDT);
      await announce('3', ana, hash);
      await settle();
      const again = await announce('3');
      await expect(world.payments.nameTransaction(ana, again.id, hash)).rejects.toMatchObject({
        key: 'TRANSACTION_USED',
      });
      expect(await has()).toBe(3n * USDT);
    });

    test('another amount waits for an administrator, who can credit what came and nothing else', async () => {
      const wallet = await proved();
      const { id } = await announce('10', ana, await pay(wallet, 9_999_999n));
      await settle();
      expect(await shown(id)).toMatchObject({
        transaction: { state: 'review', problem: 'AMOUNT_DIFFERS', amount: '9.999999' },
      });
      await expect(
        world.payments.acceptDeposit(world.boss, id, { amount: '10' }),
      ).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
      await expect(world.payments.acceptDeposit(world.boss, id, {})).resolves.toMatchObject({
        status: 'completed',
        acceptedAmount: '9.999999',
      });
      expect(await has()).toBe(9_999_999n);
      expect(await world.findings()).toEqual([]);
    });

    test('two transfers of one transaction are one deposit', async () => {
      const wallet = await proved();
      const hash = await chain.token.transferTwice(wallet, chain.company.address, USDT, 2n * USDT);
      const { id } = await announce('3', ana, hash);
      await settle();
      expect(await shown(id)).toMatchObject({ status: 'completed', acceptedAmount: '3.000000' });
    });

    test('to somebody else, or carried out in vain, nothing is credited and another may be named', async () => {
      const wallet = await proved();
      const { id } = await announce(
        '4',
        ana,
        await chain.token.transfer(wallet, NOBODY, 4n * USDT),
      );
      await settle();
      expect(await shown(id)).toMatchObject({
        status: 'pending',
        transaction: { state: 'failed', problem: 'WRONG_RECIPIENT' },
      });
      await expect(world.payments.acceptDeposit(world.boss, id, {})).rejects.toMatchObject({
        key: 'TRANSACTION_REQUIRED',
      });
      await world.payments.nameTransaction(ana, id, await pay(wallet, 4n * USDT));
      await settle();
      expect(await shown(id)).toMatchObject({ status: 'completed' });
    });

    test('a transfer without a deposit waits for its claim; the deposit that it fits finds it by itself', async () => {
      const wallet = await proved();
      const hash = await pay(wallet, 7_000_001n);
      await settle();
      const { page, owners } = await world.chain.unclaimed({ page: 1, pageSize: 100 });
      const waiting = page.items.find(({ tx_hash }) => tx_hash === hash);
      expect(waiting).toMatchObject({ amount: 7_000_001n, sender: wallet.address });
      expect(owners.get(wallet.address)).toBe(ana.userId);
      const { id } = await announce('7.000001');
      await settle();
      expect(await shown(id)).toMatchObject({ status: 'completed', txHash: hash });
    });

    test('an administrator gives an unclaimed transfer to a deposit, also one that expired', async () => {
      const { id } = await announce('6');
      world.clock.advance(6 * 24 * HOUR);
      await world.payments.expireDueDeposits();
      const exchange = await chain.wallet(newId());
      const hash = await pay(exchange, 6n * USDT);
      await settle();
      const { page } = await world.chain.unclaimed({ page: 1, pageSize: 100 });
      const transfer = page.items.find(({ tx_hash }) => tx_hash === hash);
      await expect(
        world.payments.assignTransfer(world.boss, id, transfer?.id ?? ''),
      ).resolves.toMatchObject({ status: 'sent', transaction: { state: 'review' } });
      await world.payments.acceptDeposit(world.boss, id, {});
      expect(await has()).toBe(6n * USDT);
      expect(await world.findings()).toEqual([]);
    });

    test('a transaction that a reorganisation took away is not credited', async () => {
      const wallet = await proved();
      const snapshot = await chain.client.snapshot();
      const { id } = await announce('8');
      const hash = await pay(wallet, 8n * USDT);
      await world.payments.nameTransaction(ana, id, hash);
      await settle(1);
      await chain.client.revert({ id: snapshot });
      await settle();
      expect(await shown(id)).toMatchObject({ status: 'sent', transaction: { state: 'unseen' } });
      await expect(world.payments.acceptDeposit(world.boss, id, {})).rejects.toMatchObject({
        key: 'TRANSACTION_NOT_CONFIRMED',
      });
      const { page } = await world.chain.unclaimed({ page: 1, pageSize: 100 });
      expect(page.items.some(({ tx_hash }) => tx_hash === hash)).toBe(false);
      expect(await has()).toBe(0n);
    });

    test('nobody names, or takes away, what is somebody else’s', async () => {
      const wallet = await proved();
      const { id } = await announce('2');
      const hash = await pay(wallet, 2n * USDT);
      await expect(world.payments.nameTransaction(bea, id, hash)).rejects.toMatchObject({
        key: 'NOT_FOUND',
      });
      const [own] = await world.chain.addresses(ana.userId);
      await expect(world.chain.dropAddress(bea, own?.id ?? '')).rejects.toMatchObject({
        key: 'NOT_FOUND',
      });
      await world.chain.dropAddress(ana, own?.id ?? '');
      expect(await world.chain.addresses(ana.userId)).toEqual([]);
    });

    test('an address is proved by its own signature of one’s own text, in time, once', async () => {
      const wallet = await chain.wallet(newId());
      const other = await chain.wallet(newId());
      const asked = await world.chain.challenge(ana.userId, wallet.address);
      const { message } = asked;
      const prove = async (who: typeof ana, signature: `0x${string}`) =>
        world.chain.prove(who, asked.id, signature);
      const good = await wallet.signMessage({ message });
      await expect(prove(ana, await other.signMessage({ message }))).rejects.toMatchObject({
        key: 'ADDRESS_SIGNATURE_WRONG',
      });
      await expect(
        prove(ana, await wallet.signMessage({ message: `${message} ` })),
      ).rejects.toMatchObject({ key: 'ADDRESS_SIGNATURE_WRONG' });
      await expect(prove(bea, good)).rejects.toMatchObject({ key: 'CHALLENGE_INVALID' });
      await prove(ana, good);
      await expect(prove(ana, good)).rejects.toMatchObject({ key: 'CHALLENGE_INVALID' });
      await expect(world.chain.challenge(bea.userId, wallet.address)).rejects.toMatchObject({
        key: 'ADDRESS_TAKEN',
      });
      const late = await world.chain.challenge(ana.userId, other.address);
      world.clock.advance(15 * 60_000);
      const signature = await other.signMessage({ message: late.message });
      await expect(world.chain.prove(ana, late.id, signature)).rejects.toMatchObject({
        key: 'CHALLENGE_INVALID',
      });
    });

    describe('going out', () => {
      const fund = async (who = ana) => {
        const wallet = await proved(who);
        await announce('50', who, await pay(wallet, 50n * USDT));
        await settle();
        return wallet;
      };
      const ask = (address: string, amount = '20') =>
        world.payments.createWithdrawal(ana, newId(), {
          projectId: project,
          currency: 'USDT',
          amount,
          receivedCurrency: 'USDT',
          address,
        });
      const out = async (id: string) => {
        const filter = { page: 1, pageSize: 50, userId: ana.userId };
        return (await world.payments.withdrawals(ana, filter)).items.find((one) => one.id === id);
      };
      const approved = async (address: string) => {
        const { id } = await ask(address);
        await world.payments.acceptWithdrawal(world.boss, id, {});
        return id;
      };

      test('is paid to the address, less the fee, and completed by its confirmations', async () => {
        await fund();
        const { address } = await chain.wallet(newId());
        const before = await chain.token.balance(address);
        const id = await approved(address.toLowerCase());
        const sent = await world.payments.sendWithdrawal(world.boss, id);
        expect(sent).toMatchObject({
          status: 'sent',
          destination: { account: address },
          transaction: { hash: sent.reference, state: 'broadcast' },
        });
        await settle();
        expect(await out(id)).toMatchObject({
          status: 'completed',
          transaction: { state: 'confirmed' },
        });
        expect((await chain.token.balance(address)) - before).toBe(19_800_000n);
        expect(await world.findings()).toEqual([]);
        await expect(
          world.payments.returnWithdrawal(world.boss, id, 'se arrepintió'),
        ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
      });

      test('killed between signing and broadcasting, the same transaction goes out, once', async () => {
        await fund();
        const { address } = await chain.wallet(newId());
        const before = await chain.token.balance(address);
        const id = await approved(address);
        // the node goes away once the transaction is signed
        const prepared = await world.chain.prepare(address, 19_800_000n);
        await world.database.transaction(async (tx) => {
          const at = world.clock.now();
          const hash = await world.chain.sign(tx, id, prepared);
          await tx
            .updateTable('withdrawals')
            .set({ status: 'sent', sent_at: at, reference: hash })
            .where('id', '=', id)
            .execute();
        });
        expect(await out(id)).toMatchObject({ transaction: { state: 'signed' } });
        await world.payments.settleChain();
        await world.payments.settleChain();
        await world.chain.broadcast(id);
        await settle();
        expect(await out(id)).toMatchObject({ status: 'completed' });
        expect((await chain.token.balance(address)) - before).toBe(19_800_000n);
      });

      test('two administrators at once pay once; several withdrawals take numbers one after another', async () => {
        await fund();
        const { address } = await chain.wallet(newId());
        const before = await chain.token.balance(address);
        const [one, other] = [await approved(address), await approved(address)];
        const outcomes = await Promise.allSettled(
          [one, one, other].map((id) => world.payments.sendWithdrawal(world.boss, id)),
        );
        const lost = outcomes.flatMap((each) =>
          each.status === 'rejected' ? [each.reason.key] : [],
        );
        expect(lost).toEqual(['MOVEMENT_STATE_FORBIDS']);
        await settle();
        await settle();
        expect((await chain.token.balance(address)) - before).toBe(39_600_000n);
        expect([(await out(one))?.status, (await out(other))?.status]).toEqual([
          'completed',
          'completed',
        ]);
      });

      test('one whose turn was taken by another transaction can be given back; before that it cannot', async () => {
        await fund();
        const { address } = await chain.wallet(newId());
        const id = await approved(address);
        const prepared = await world.chain.prepare(address, 19_800_000n);
        await world.database.transaction(async (tx) => {
          await world.chain.sign(tx, id, prepared);
          await tx
            .updateTable('withdrawals')
            .set({ status: 'sent', sent_at: world.clock.now() })
            .where('id', '=', id)
            .execute();
        });
        await expect(
          world.payments.returnWithdrawal(world.boss, id, 'no salió'),
        ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
        await chain.token.transfer(chain.company, NOBODY, 1n);
        await settle();
        expect(await out(id)).toMatchObject({ status: 'sent', transaction: { state: 'replaced' } });
        await world.payments.returnWithdrawal(world.boss, id, 'no salió');
        expect(await has()).toBe(50n * USDT);
        expect(await world.findings()).toEqual([]);
      });

      test('only to a good address that is a person’s, and only what the wallet holds', async () => {
        await fund();
        const { address } = await chain.wallet(newId());
        const swapped = address.replace(/[a-f]/i, (letter) =>
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        );
        for (const bad of [
          swapped,
          chain.company.address,
          chain.token.address,
          `0x${'0'.repeat(40)}`,
        ])
          await expect(ask(bad)).rejects.toMatchObject({ key: 'ADDRESS_REFUSED' });
        const id = await approved(address);
        const rest = await chain.token.balance(chain.company.address);
        await chain.token.transfer(chain.company, NOBODY, rest - 1n);
        await expect(world.payments.sendWithdrawal(world.boss, id)).rejects.toMatchObject({
          key: 'CHAIN_WALLET_SHORT',
        });
        expect(await out(id)).toMatchObject({ status: 'pending' });
        await world.payments.rejectWithdrawal(world.boss, id, 'sin fondos');
        await chain.token.issue(chain.company.address, rest);
        expect(await world.findings()).toEqual([]);
      });
    });

    test('without a chain there is no USDT, in or out', async () => {
      const lonely = await createWorld(database());
      const body = {
        projectId: project,
        type: 'usdt_transfer',
        sentCurrency: 'USDT',
        amount: '1',
      } as const;
      await expect(lonely.payments.createDeposit(ana, newId(), body)).rejects.toMatchObject({
        key: 'METHOD_UNAVAILABLE',
      });
      expect(await lonely.payments.depositMethods()).not.toContain('usdt_transfer');
      await lonely.payments.settleChain();
    });

    test('a wallet that only receives sends nothing', async () => {
      const place: ChainPlace = { ...chain.place, walletKey: null };
      const shy = await createWorld(database());
      shy.onChain(place);
      const { address } = await chain.wallet(newId());
      const body = {
        projectId: project,
        currency: 'USDT',
        amount: '1',
        receivedCurrency: 'USDT',
        address,
      } as const;
      await expect(shy.payments.createWithdrawal(ana, newId(), body)).rejects.toMatchObject({
        key: 'METHOD_UNAVAILABLE',
      });
    });
  });
});
