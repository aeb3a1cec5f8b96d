import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { createWorld } from '../../../src/modules/tokens/world.test-support.ts';
import { canRunChain, openTestChain, type TestChain } from '../../dev-chain.ts';
import { describeOnBothEngines } from '../../engines.ts';
import { createFate, type Fate, mortalDatabase } from '../../mortal.ts';
import { type Outside, openOutside } from './outside.ts';
import { JOBS_TABLE, startProcess } from './process.ts';
import { stateOf } from './state.ts';
import { BACK, DOWN, playStory } from './story.ts';

/** Turns until nothing is left to query, confirm or send; after a turn with a death, as many again. */
const TURNS = 5;
const MOST_TURNS = 120;
/** Days later, when unpaid deposits have expired too, so that deaths do not cause a different end. */
const LATER = new Date('2026-09-20T15:00:00Z');
const TURN_MS = 40 * 60_000;
/** More processes than points would mean that one of them is never passed. */
const MOST_PROCESSES = 600;
/** Deaths are simulated above the engine, so a second one of a kind occurs on PostgreSQL only. */
const MOST_EMBEDDED = { commits: 1, others: 1 };
/** In one history processes die everywhere, in the others where the first did not pass. */
const MOST_HISTORIES = 5;

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
 * What `story.ts` left pending fell due while the server was down: a reservation, rounds that complete, close
 * and open, a vault, months of rent, deposits, withdrawals, payments with lost webhooks, incoming and outgoing
 * transactions of the chain, a verification, a rate, mails, files. Then all jobs run: once undisturbed, and once with
 * a process that dies before and after each write and call, and another that takes over.
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
      mails: { unsent: 0, waiting: 0, twice: [] },
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

  test('a process that dies at any point leaves the same result', async () => {
    // whatever the undisturbed process wrote or called must have been the last step of one of these, except the record
    // that a payment was sent to the chain's node: a process that dies at the node's answer leaves it on the chain,
    // where the next one finds it executed
    let left = new Set(
      [...stepsOf(whole.fate)].filter((step) => !step.includes('statement Update chain_sends')),
    );
    // deaths delay later steps, so that some are missing in a history full of them: for those, the death happens in an
    // otherwise undisturbed history
    const dieThere = (kind: string) => [...stepsOf({ kinds: [kind] })].some((one) => left.has(one));
    for (let history = 0; left.size > 0 && history < MOST_HISTORIES; history += 1) {
      const most = database().engine === 'embedded' ? MOST_EMBEDDED : undefined;
      const fate = createFate(history === 0 ? true : dieThere, most);
      const { state, world, failures } = await live(database(), fate);
      expect(failures).toEqual([]);
      expect(state).toEqual(whole.state);
      expect(await world.findings()).toEqual([]);
      const done = stepsOf(fate);
      left = new Set([...left].filter((step) => !done.has(step)));
    }
    expect([...left]).toEqual([]);
  }, 3_600_000);
});

/**
 * Each statement of a transaction is a step: items due at the same time are written together, or separately after a
 * crash.
 */
const stepsOf = ({ kinds }: { kinds: Iterable<string> }): Set<string> =>
  new Set(
    [...kinds].flatMap((kind) => {
      const [when = '', of = '', rest = ''] = /^(\w+) (\w+) (.*)$/s.exec(kind)?.slice(1) ?? [];
      return of === 'commit' ? rest.split(' + ').map((part) => `${when} commit ${part}`) : [kind];
    }),
  );

/** Plays the story up to the outage, then runs its jobs with as many processes as needed. */
async function live(database: Database, fate: Fate) {
  outside.under(null);
  for (const kept of [outside.files, outside.mails]) kept.clear();
  clock.set(DOWN);
  // every history sets the platform's receiving address again, and the day from which events of trusts count
  for (const table of ['chain_receivers', 'trust_counting'] as const)
    await database.db.deleteFrom(table).execute();
  const world = createWorld(database, clock);
  const at = await playStory(world, { clock, outside, chain });
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
    // the chain advances during a poll: a death must not make it skip the blocks in between
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
