import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import {
  createWorld,
  type Stand,
  type World,
} from '../../src/modules/tokens/world.test-support.ts';
import { canRunChain, openTestChain, type TestChain } from '../dev-chain.ts';
import { describeOnBothEngines } from '../engines.ts';
import { createFate, type Fate, mortalDatabase } from '../mortal.ts';
import { type Played, stateOf } from './outage-state.ts';
import { type Outside, openOutside } from './outside.ts';
import { JOBS_TABLE, startProcess } from './process.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
/** The program goes down with everything still to come, and comes back when all of it is long due. */
const DOWN = noon('2026-03-21');
const BACK = noon('2026-09-15');
/** Until nothing is left to ask, to confirm or to send again; after a turn in which somebody died, as many again. */
const TURNS = 5;
const MOST_TURNS = 120;
/** Days after, when what nobody paid for has ended too, and so that deaths are no reason for another end. */
const LATER = noon('2026-09-20');
const TURN_MS = 40 * 60_000;
/** More processes than there are points would mean that one of them is never got past. */
const MOST_PROCESSES = 600;

const clock = manualClock(DOWN);
let outside: Outside;
let chain: TestChain | null = null;
beforeAll(async () => {
  chain = canRunChain() ? await openTestChain() : null;
  outside = openOutside(clock);
});
afterAll(async () => {
  outside.close();
  await chain?.close();
});

/**
 * Everything that happens by itself fell due while the program was down: a reservation, rounds that complete, close
 * and open, a vault, months of rent, deposits, withdrawals, payments whose notices were lost, what the chain brought
 * and is to carry out, a verification, a rate, mails, files. Then all jobs run: once undisturbed, and once with a
 * process that dies before and after each thing it keeps and each call it makes, and another that takes over.
 */
describeOnBothEngines('after an outage', (database) => {
  let whole: Awaited<ReturnType<typeof live>>;
  beforeAll(async () => {
    await database().executeSql(JOBS_TABLE);
    whole = await live(database(), createFate(false));
  });

  test('everything due happens once, dated when it was due', async () => {
    expect(whole.failures).toEqual([]);
    expect(whole.state).toMatchObject({
      rounds: ['completed', 'closed', 'closed', 'completed'],
      vaults: ['passed', 'active'],
      reservations: ['expired'],
      rents: [
        ['2026-04-10', 'paid'],
        ['2026-05-10', 'paid'],
        ['2026-06-10', 'paid'],
        ['2026-07-10', 'paid'],
        ['2026-08-10', 'paid'],
        ['2026-09-10', 'paid'],
      ],
      kyc: 'verified',
      rate: ['1010 1030'],
      waiting: [],
    });
    expect(whole.state.deposits).toEqual(
      expect.arrayContaining([['usd_bank_transfer', 'rejected', '2026-03-26T15:00:00.000Z']]),
    );
    expect(whole.state.withdrawals).toEqual(
      expect.arrayContaining([['USD', 'completed', '2026-03-23T15:00:00.000Z']]),
    );
    expect(whole.state.entries.filter(([kind]) => kind === 'buyback')).toEqual([
      ['buyback', '2026-09-07T03:00:00.000Z', 1],
    ]);
    expect(await whole.world.findings()).toEqual([]);
    const reached = [...stepsOf(whole.fate)].join();
    for (const host of ['lyra', 'stripe', 'bitpay', 'sumsub', 'files', 'rates'])
      expect(reached).toContain(`://${host}.test`);
    expect(reached).toContain('call mail');
    if (chain !== null) expect(reached).toContain('eth_sendRawTransaction');
  });

  test('a process that dies at any point leaves the same behind', async () => {
    const fate = createFate(true);
    const { state, world, failures } = await live(database(), fate);
    expect(failures).toEqual([]);
    expect(state).toEqual(whole.state);
    expect(await world.findings()).toEqual([]);
    // whatever the undisturbed process kept or called was kept or called by one that died of it; but for the note that
    // a payment was handed to the chain's node: whoever dies of the node's answer leaves it on the chain, where the
    // next finds it carried out
    const missing = [...stepsOf(whole.fate)].filter(
      (step) => !stepsOf(fate).has(step) && !step.includes('statement Update chain_sends'),
    );
    expect(missing).toEqual([]);
  }, 420_000);
});

/** A transaction's statements are each a step: what is due at once is kept together, and after a death alone. */
const stepsOf = ({ kinds }: Fate): Set<string> =>
  new Set(
    [...kinds].flatMap((kind) => {
      const [when = '', of = '', rest = ''] = /^(\w+) (\w+) (.*)$/s.exec(kind)?.slice(1) ?? [];
      return of === 'commit' ? rest.split(' + ').map((part) => `${when} commit ${part}`) : [kind];
    }),
  );

/** Plays the story up to the outage, then its jobs, by as many processes as it takes. */
async function live(database: Database, fate: Fate) {
  outside.under(null);
  for (const kept of [outside.files, outside.mails]) kept.clear();
  clock.set(DOWN);
  // every history notes anew where the platform receives
  await database.db.deleteFrom('chain_receivers').execute();
  const world = createWorld(database, clock);
  const at = await story(world, database);
  outside.under(fate);
  const failures: unknown[] = [];
  let deaths = 0;
  for (let turn = 0, quiet = 0; quiet < 2 * TURNS; turn += 1) {
    if (turn === MOST_TURNS) throw new Error(`still dying: ${[...fate.kinds].at(-1)}`);
    if (quiet === TURNS && clock.now() < LATER) clock.set(LATER);
    outside.turn(turn);
    quiet += 1;
    while (await fate.live(() => turnOf(database, fate, failures))) {
      quiet = clock.now() < LATER ? 0 : TURNS;
      deaths += 1;
      if (deaths > MOST_PROCESSES) throw new Error(`never past ${[...fate.kinds].at(-1)}`);
    }
    // the chain goes on while somebody looks: a death must not make it skip what is seen in between
    if (quiet % TURNS > 0 || quiet === 2 * TURNS) await chain?.mine(3);
    clock.advance(TURN_MS);
  }
  outside.under(null);
  return { state: await stateOf(world, at, { outside, chain, back: BACK }), world, fate, failures };
}

async function turnOf(database: Database, fate: Fate, failures: unknown[]): Promise<void> {
  const process = startProcess(mortalDatabase(database, fate), clock, {
    transport: outside.transport,
    place: chain?.place ?? null,
  });
  const failed = await process.jobs.turn();
  fate.assertAlive();
  failures.push(...failed);
}

async function story(world: World, database: Database): Promise<Played> {
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
  const { id } = await world.payments.withdrawFunds(owner, {
    projectId: at.id,
    currency: 'USD',
    amount: '100.00',
    key: newId(),
  });
  await world.payments.acceptWithdrawal(boss, id, {});
  await world.payments.sendWithdrawal(boss, id, 'ref');
  await world.payments.createDeposit({ userId: ana, role: 'investor' }, newId(), {
    projectId: at.id,
    type: 'usd_bank_transfer',
    sentCurrency: 'USD',
    amount: '50.00',
  });
  return { ...at, ana, ...(await beyond(world, at, ana, database)) };
}

/** What waits beyond the program: payments told to nobody, the chain, a verification, files, a link that was asked for. */
async function beyond(world: World, at: Stand, ana: string, database: Database) {
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
      ...{ projectId: at.id, type, sentCurrency, amount },
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
  await deposit('stripe', 'USD', '10.00'); // nobody pays it

  // a file dropped with its bytes still stored, and one whose sizes are not painted
  const image = (id: string) => ({
    ...{ ownerKind: 'project', ownerId: id, kind: 'image' as const, name: 'foto.png', alt: null },
    ...{ uploaderId: at.ownerId, isPublic: false, at: clock.now() },
  });
  const [bytes, gone] = [await wide, newId()];
  await database.transaction(async (tx) => {
    await before.resources.storeFile(tx, { ...image(at.id), bytes });
    await before.resources.storeFile(tx, { ...image(gone), bytes });
  });
  await database.transaction((tx) => before.resources.removeOf(tx, 'project', [gone]));

  const nueva = await database.transaction((tx) =>
    before.identity.createUser(tx, {
      ...{ name: 'Eva', lastname: 'Paz', email: `${newId()}@persona.test`, passwordHash: 'x' },
      ...{ role: 'investor', emailVerified: true, kycStatus: 'pending', createdAt: clock.now() },
    }),
  );
  const applicant = outside.sumsub.applicants.create({
    ...{ externalUserId: nueva.id, levelName: 'basic-kyc-level' },
  });
  outside.sumsub.applicants.review(applicant, { reviewAnswer: 'GREEN', rejectLabels: [] });
  await before.jobs.enqueue(null, 'kyc.refresh', { userId: nueva.id, isGone: false });
  await before.jobs.enqueue(null, 'identity.link', { userId: ana, kind: 'reset_password' });

  clock.set(BACK);
  outside.rate.at = BACK;
  // a payment that its provider was too busy to open, with a day to pay: a death in a turn takes most of an hour
  outside.silent.add('stripe.test');
  const { id } = await deposit('stripe', 'USD', '20.00');
  outside.silent.clear();
  await database.db
    .updateTable('deposits')
    .set({ expires_at: new Date(BACK.getTime() + 23 * 3_600_000) })
    .where('id', '=', id)
    .execute();
  const wallet = chain && (await onChain(chain, before, world, at, who, deposit));
  return { nueva: nueva.id, wallet };
}

/** USDT that came, and USDT that was signed for and not yet handed to the node. */
async function onChain(
  on: TestChain,
  before: ReturnType<typeof startProcess>,
  world: World,
  at: Stand,
  who: { userId: string; role: 'investor' },
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
  const { id } = await before.payments.createWithdrawal(who, newId(), {
    ...{ projectId: at.id, currency: 'USDT', amount: '20', receivedCurrency: 'USDT' },
    address: wallet.address,
  });
  const boss = { userId: at.adminId, role: 'admin', address: '127.0.0.1' } as const;
  await before.payments.acceptWithdrawal(boss, id, {});
  outside.silent.add('eth_sendRawTransaction');
  await before.payments.sendWithdrawal(boss, id);
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
      { account: { holder: 'world', asset: 'USD', purpose: 'treasury' }, amount: -amount },
      { account: { holder: 'project', projectId: at.id, asset: 'USD', purpose: 'funds' }, amount },
    ],
  });
}
