import sharp from 'sharp';
import type { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Stand, World } from '../../../src/modules/tokens/world.test-support.ts';
import type { TestChain } from '../../dev-chain.ts';
import type { Outside } from './outside.ts';
import { startProcess } from './process.ts';
import type { Played } from './state.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
/** The server goes down before everything is due, and comes back long after. */
export const DOWN = noon('2026-03-21');
export const BACK = noon('2026-09-15');

/** The outside world: chain, providers, mail. */
interface Around {
  readonly clock: ReturnType<typeof manualClock>;
  readonly outside: Outside;
  /** null when none can run */
  readonly chain: TestChain | null;
}

/**
 * Plays the story up to the outage: a project with everything still due, and pending work outside the server.
 * @param around the outside world; its clock is left at the server's return
 */
export async function playStory(world: World, around: Around): Promise<Played> {
  const at = await world.project((sample) => ({
    ...sample,
    reservationDays: 20,
    bankAccounts: { USD: '0070001600000000001232' },
    contracts: sample.contracts.map((contract) => ({
      ...contract,
      tokenType: 'premium' as const,
      rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      rounds: contract.rounds.map((round, n) => (n ? { ...round, minimumPercent: 90 } : round)),
      vaults: contract.vaults.map((vault, n) => ({
        ...vault,
        buybackDate: n ? '2027-02-01' : '2026-09-05', // a Saturday
      })),
    })),
  }));
  const ana = await world.buyer(at);
  await world.buy(ana, at, 300, { invest: true });
  await world.invest(ana, at, 250);
  await world.reserve(ana, at.small, 20); // expires before its round closes
  await ownFunds(world, at, 1_000_000n);
  const project = await world.projects.project(at.id);
  const order = () => ({ actor: { userId: at.ownerId, address: null }, project, key: newId() });
  await world.funds.setAside(order(), { purpose: 'buyback', amount: '2700.00' });
  await world.funds.setAside(order(), { purpose: 'rent', amount: '2000.00' });
  world.clock.set(DOWN);
  const boss = { userId: at.adminId, role: 'admin', address: '127.0.0.1' } as const;
  const owner = { userId: at.ownerId, role: 'investor' } as const;
  const { id } = await world.movements.withdrawFunds(owner, {
    projectId: at.id,
    currency: 'USD',
    amount: '100.00',
    key: newId(),
  });
  await world.movements.acceptWithdrawal(boss, id, {});
  await world.movements.sendWithdrawal(boss, id, { reference: newId() });
  await world.payments.createDeposit({ userId: ana, role: 'investor' }, newId(), {
    projectId: at.id,
    type: 'usd_bank_transfer',
    sentCurrency: 'USD',
    amount: '50.00',
  });
  return { ...at, ana, ...(await beyond(world, { at, ana }, around)) };
}

/**
 * Pending work outside the server: unreported payments, the chain, a verification, files, a requested link.
 */
async function beyond(
  world: World,
  { at, ana }: { at: Stand; ana: string },
  { clock, outside, chain }: Around,
) {
  const { database } = world;
  const before = startProcess(database, clock, {
    transport: outside.transport,
    place: chain?.place ?? null,
  });
  const who = { userId: ana, role: 'investor' } as const;
  const deposit = (
    type: 'card' | 'stripe' | 'bitpay' | 'usdt_transfer',
    sentCurrency: 'ARS' | 'USD' | 'USDT',
    amount: string,
    txHash?: string,
  ) =>
    before.payments.createDeposit(who, newId(), {
      projectId: at.id,
      type,
      sentCurrency,
      amount,
      ...(txHash === undefined ? {} : { txHash }),
    });
  const refOf = async (id: string) => {
    const row = await world.database.db
      .selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provider_ref ?? '';
  };
  const card = await deposit('card', 'ARS', '60000.00');
  await outside.lyra.attempt(card.id, true);
  await outside.stripe.pay(await refOf((await deposit('stripe', 'USD', '40.00')).id));
  await outside.bitpay.move(await refOf((await deposit('bitpay', 'USD', '30.00')).id), 'complete');
  await deposit('stripe', 'USD', '10.00'); // no one pays it

  // a deleted file whose bytes are still stored, and one without its sizes
  const image = (id: string) => ({
    ownerKind: 'project',
    ownerId: id,
    kind: 'image' as const,
    name: 'foto.png',
    alt: null,
    uploaderId: at.ownerId,
    isPublic: false,
    at: clock.now(),
  });
  const [bytes, gone] = [await wide, newId()];
  await database.transaction(async (tx) => {
    await before.resources.storeFile(tx, { ...image(at.id), bytes });
    await before.resources.storeFile(tx, { ...image(gone), bytes });
  });
  await database.transaction((tx) =>
    before.resources.removeOf(tx, { ownerKind: 'project', ownerIds: [gone] }),
  );

  const nueva = await database.transaction((tx) =>
    before.identity.createUser(tx, {
      name: 'Eva',
      lastname: 'Paz',
      email: `${newId()}@persona.test`,
      passwordHash: 'x',
      role: 'investor',
      emailVerified: true,
      kycStatus: 'pending',
      createdAt: clock.now(),
    }),
  );
  const applicant = outside.sumsub.applicants.create({
    externalUserId: nueva.id,
    levelName: 'basic-kyc-level',
  });
  outside.sumsub.applicants.review(applicant, { reviewAnswer: 'GREEN', rejectLabels: [] });
  await before.jobs.enqueue(null, {
    name: 'kyc.refresh',
    data: { userId: nueva.id, isGone: false },
  });
  await before.jobs.enqueue(null, {
    name: 'identity.link',
    data: { userId: ana, kind: 'reset_password' },
  });

  clock.set(BACK);
  outside.rate.at = BACK;
  // a payment whose provider was too busy to open it, with a day to pay: a turn with a death takes most of an hour
  outside.silent.add('stripe.test');
  const { id } = await deposit('stripe', 'USD', '20.00');
  outside.silent.clear();
  await database.db
    .updateTable('deposits')
    .set({ expires_at: new Date(BACK.getTime() + 23 * 3_600_000) })
    .where('id', '=', id)
    .execute();
  const wallet = chain && (await onChain({ chain, outside }, { before, world, at, who }, deposit));
  return { nueva: nueva.id, wallet };
}

/** USDT that arrived, and USDT that was signed but not yet sent to the node. */
async function onChain(
  { chain: on, outside }: { chain: TestChain; outside: Outside },
  {
    before,
    world,
    at,
    who,
  }: {
    before: ReturnType<typeof startProcess>;
    world: World;
    at: Stand;
    who: { userId: string; role: 'investor' };
  },
  deposit: (type: 'usdt_transfer', currency: 'USDT', amount: string, hash: string) => unknown,
): Promise<string> {
  const wallet = await on.wallet(newId());
  const asked = await before.chain.challenge(who.userId, wallet.address);
  const signature = await wallet.signMessage({ message: asked.message });
  await before.chain.prove({ ...who, address: '127.0.0.1' }, asked.id, signature);
  await deposit(
    'usdt_transfer',
    'USDT',
    '25',
    await on.token.transfer(wallet, on.company.address, 25_000_000n),
  );
  await world.give(who.userId, at.id, 'USDT', 50_000_000n);
  const { id } = await before.movements.createWithdrawal(who, newId(), {
    projectId: at.id,
    currency: 'USDT',
    amount: '20',
    receivedCurrency: 'USDT',
    address: wallet.address,
  });
  const boss = { userId: at.adminId, role: 'admin', address: '127.0.0.1' } as const;
  await before.movements.acceptWithdrawal(boss, id, {});
  outside.silent.add('eth_sendRawTransaction');
  await before.movements.sendWithdrawal(boss, id);
  outside.silent.clear();
  return wallet.address;
}

const wide = sharp({ create: { width: 700, height: 20, channels: 3, background: '#2a7' } })
  .png()
  .toBuffer();

async function ownFunds(world: World, at: Stand, amount: bigint): Promise<void> {
  const id = newId();
  await world.ledger.submit({
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: world.clock.now(),
    postings: [
      { account: chart.treasury('USD'), amount: -amount },
      { account: chart.funds(at.id, 'USD'), amount },
    ],
  });
}
