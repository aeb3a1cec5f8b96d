/**
 * The latency that users see: purchases over HTTP in a process started as `npm start` starts it, on a PostgreSQL whose
 * commits reach the disk and on the embedded engine, beside pgbench with a hand-written transfer on the same server, in
 * alternating rounds. Each figure is a ratio to that reference of its own round; `bench/results/http.json` has the
 * medians and every round.
 *
 * ROUNDS (3) and SECONDS (5) of each measure; PARTS chooses among purchases, fixed, processes, reads and embedded.
 */
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/database/open.ts';
import { createFigures } from './http/figures.ts';
import type { LoadResult } from './http/load.ts';
import { type DurablePostgres, startDurablePostgres } from './http/postgres.ts';
import type { ProductProcess } from './http/product.ts';
import { prepareReference } from './http/reference.ts';
import { openStage, type Stage } from './http/stage.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 5);
const PARTS = (process.env.PARTS ?? 'purchases,fixed,processes,reads,embedded').split(',');
const PROJECTS = 40;
const BUYERS = 256;
const LOTS = 3_000;
/** With more, pgbench waits for its own locks on the hot account and slows down. */
const REFERENCE_CLIENTS = 8;
const RESULTS = fileURLToPath(new URL('results/http.json', import.meta.url));

const figures = createFigures();
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Reference {
  hot(): Promise<number>;
  spread(): Promise<number>;
}

async function makeReference(postgres: DurablePostgres): Promise<Reference> {
  const { hot, spread } = await prepareReference(postgres.url('reference'));
  const run = async (script: string) => {
    const perSecond = await postgres.pgbench('reference', script, {
      clients: REFERENCE_CLIENTS,
      seconds: SECONDS,
    });
    say(`  pgbench ${Math.round(perSecond)}/s`);
    return perSecond;
  };
  return { hot: () => run(hot), spread: () => run(spread) };
}

/** Purchases per second, all answered with 200. */
function bought(name: string, result: LoadResult): number {
  const others = Object.entries(result.statuses).filter(([status]) => status !== '200');
  const perSecond = (result.statuses['200'] ?? 0) / result.seconds;
  const times = `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`;
  say(`  ${name}: ${Math.round(perSecond)}/s, ${times}`);
  if (others.length > 0) throw new Error(`${name}: ${JSON.stringify(result.statuses)}`);
  return perSecond;
}

async function measurePurchases(stage: Stage, reference: Reference): Promise<void> {
  const buy = async (name: string, clients: number, projects: number) =>
    bought(name, await stage.load({ clients, projects, seconds: SECONDS }));
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, stage.product.memory());
  }, 200);
  await buy('warming up', BUYERS, PROJECTS);
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`round ${round + 1}`);
    const hot = await reference.hot();
    figures.ratio('hot256', (await buy('hot, 256 clients', BUYERS, 1)) / hot);
    figures.ratio('hot16', (await buy('hot, 16 clients', 16, 1)) / (await reference.spread()));
    const spread = await reference.spread();
    const plain = await buy('spread, 256 clients', BUYERS, PROJECTS);
    figures.ratio('spread256', plain / spread);
    const refused = await stage.load({
      clients: BUYERS,
      projects: PROJECTS,
      seconds: SECONDS,
      refused: 0.1,
    });
    const { '200': done = 0, '400': turnedDown = 0, ...others } = refused.statuses;
    if (Object.keys(others).length > 0) throw new Error(JSON.stringify(refused.statuses));
    say(`  10% refused: ${Math.round(done / refused.seconds)}/s and ${turnedDown} refusals`);
    figures.ratio('refused10', refused.perSecond / plain);
    figures.ratio('spread16', (await buy('spread, 16 clients', 16, PROJECTS)) / spread);
  }
  clearInterval(sampling);
  figures.plain('loadedMb', most);
}

async function measureFixedRate(stage: Stage): Promise<void> {
  const result = await stage.load({
    clients: BUYERS,
    projects: PROJECTS,
    seconds: 2 * SECONDS,
    perSecond: 1000,
  });
  bought('1,000 a second', result);
  figures.plain('fixed1000P99Ms', result.p99);
}

async function measureIdle(product: ProductProcess, name: string): Promise<void> {
  // the demonstration's pictures are resized in the background after the start
  await wait(75_000);
  const [before, began] = [product.processorSeconds(), performance.now()];
  await wait(60_000);
  const used = product.processorSeconds() - before;
  if (name === 'idle') figures.plain('idlePercent', (used / (performance.now() - began)) * 100_000);
  figures.plain(`${name}Mb`, product.memory());
}

/** Several processes on one database compared with one, with some projects far more popular. */
async function measureProcesses(stage: Stage): Promise<void> {
  let all = [stage.product];
  for (const count of [2, 5]) {
    all = [...all, ...(await stage.startMore(count - all.length))];
    for (const zipf of [1, 2])
      for (let round = 0; round < ROUNDS; round += 1) {
        const order = { clients: BUYERS, projects: PROJECTS, seconds: SECONDS, zipf };
        const alone = bought(`one process, Zipf ${zipf}`, await stage.load(order));
        const together = bought(`${count} processes, Zipf ${zipf}`, await stage.load(order, all));
        figures.ratio(`processes${count}Zipf${zipf}`, together / alone);
      }
  }
}

/** Reads of a user with thousands of lots, compared with the list of projects, which is read again for each user. */
async function measureReads(stage: Stage): Promise<void> {
  const [buyer] = stage.world.buyers;
  if (!buyer) return;
  const world = { ...stage.world, buyers: [buyer] };
  const lots = async () => stage.load({ world, clients: 4, projects: PROJECTS, seconds: SECONDS });
  for (let made = 0; made < LOTS; ) made += (await lots()).statuses['200'] ?? 0;
  const read = async (name: string, path: string) =>
    bought(name, await stage.load({ world, clients: 4, projects: 1, seconds: SECONDS, path }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const list = await read('list of projects', '/api/projects?pageSize=20');
    figures.ratio('portfolio3000', (await read('portfolio', '/api/portfolio/me')) / list);
    figures.ratio('tokens3000', (await read('my tokens', '/api/tokens/me')) / list);
    figures.ratio('purchases3000', (await read('my purchases', '/api/tokens/purchases/me')) / list);
  }
}

async function measureEmbedded(reference: Reference): Promise<void> {
  say('embedded engine');
  const stage = await openStage({ projects: PROJECTS, buyers: BUYERS });
  try {
    await measureIdle(stage.product, 'embeddedIdle');
    const buy = async (name: string, projects: number) =>
      bought(name, await stage.load({ clients: BUYERS, projects, seconds: SECONDS }));
    await buy('warming up', PROJECTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.ratio('embeddedHot', (await buy('embedded, hot', 1)) / (await reference.hot()));
      figures.ratio(
        'embeddedSpread',
        (await buy('embedded, spread', PROJECTS)) / (await reference.spread()),
      );
    }
    await stage.checkIntegrity();
  } finally {
    await stage.stop();
  }
}

const postgres = await startDurablePostgres();
try {
  const admin = await openDatabase({ url: postgres.url('postgres'), dataDir: '', poolSize: 1 });
  for (const name of ['product', 'reference']) await admin.executeSql(`create database ${name}`);
  await admin.close();
  const reference = await makeReference(postgres);
  say(`${postgres.version}, ${cpus().length} processors; seeding`);
  const stage = await openStage({
    databaseUrl: postgres.url('product'),
    projects: PROJECTS,
    buyers: BUYERS,
  });
  try {
    if (PARTS.includes('purchases')) {
      await measureIdle(stage.product, 'idle');
      await measurePurchases(stage, reference);
    }
    if (PARTS.includes('fixed')) await measureFixedRate(stage);
    if (PARTS.includes('processes')) await measureProcesses(stage);
    if (PARTS.includes('reads')) await measureReads(stage);
    await stage.checkIntegrity();
  } finally {
    await stage.stop();
  }
  if (PARTS.includes('embedded')) await measureEmbedded(reference);
  figures.write(RESULTS, {
    postgres: postgres.version,
    processors: cpus()[0]?.model ?? '',
    cores: cpus().length,
    rounds: ROUNDS,
    seconds: SECONDS,
    referenceClients: REFERENCE_CLIENTS,
    at: new Date(),
  });
} finally {
  await postgres.stop();
}
