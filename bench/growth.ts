/**
 * Response times as other users' history grows: each endpoint's median, one call at a time, on databases of 10⁴
 * postings and ten times more each step. The reading user buys nothing in between. `bench/results/growth.json` has
 * every figure in milliseconds.
 *
 * MOST (1000000) postings at the end, SECONDS (3) of each measure.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/database/open.ts';
import { growTo } from './http/growth.ts';
import { startDurablePostgres } from './http/postgres.ts';
import { openStage, type Stage } from './http/stage.ts';

const MOST = Number(process.env.MOST ?? 1_000_000);
const SECONDS = Number(process.env.SECONDS ?? 3);
const PROJECTS = 40;
const BUYERS = 16;
/** A user with the same number of purchases at every step: only others' history grows. */
const READERS = 1;
const LEAST = 10_000;
const RESULTS = fileURLToPath(new URL('results/growth.json', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const READS = {
  'list of projects': () => '/api/projects?pageSize=20',
  project: ({ world }: Stage) => `/api/projects/${world.contracts[0]?.projectId}`,
  'guests’ project': ({ world }: Stage) => `/api/projects/${world.contracts[0]?.projectId}/guest`,
  portfolio: () => '/api/portfolio/me',
  tokens: () => '/api/tokens/me',
  purchases: () => '/api/tokens/purchases/me',
  orders: () => '/api/orders/me',
  wallet: () => '/api/balance/me',
  notifications: () => '/api/notifications',
};

/** Median milliseconds of each. */
async function measure(stage: Stage): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  const { buyers } = stage.world;
  const readers = { ...stage.world, buyers: buyers.slice(0, READERS) };
  const others = { ...stage.world, buyers: buyers.slice(READERS) };
  for (const [name, path] of Object.entries(READS)) {
    const result = await stage.load({
      world: readers,
      clients: READERS,
      projects: 1,
      seconds: SECONDS,
      path: path(stage),
    });
    if (Object.keys(result.statuses).join() !== '200')
      throw new Error(`${name}: ${JSON.stringify(result.statuses)}`);
    times[name] = result.p50;
  }
  const buying = { world: others, projects: PROJECTS, seconds: SECONDS };
  const bought = await stage.load({ ...buying, clients: 1 });
  times.purchase = bought.p50;
  const many = await stage.load({ ...buying, clients: BUYERS });
  times['purchase among 16'] = many.p50;
  return times;
}

const postgres = await startDurablePostgres();
try {
  const admin = await openDatabase({ url: postgres.url('postgres'), dataDir: '', poolSize: 1 });
  await admin.executeSql('create database product');
  await admin.close();
  const url = postgres.url('product');
  const stage = await openStage({ databaseUrl: url, projects: PROJECTS, buyers: READERS + BUYERS });
  const curves: { postings: number; milliseconds: Record<string, number> }[] = [];
  try {
    // every user has a few purchases of their own
    await stage.load({ clients: READERS + BUYERS, projects: PROJECTS, seconds: 1 });
    for (let postings = LEAST; postings <= MOST; postings *= 10) {
      await growTo(url, postings);
      await measure(stage);
      const milliseconds = await measure(stage);
      say(`${postings} postings`);
      for (const [name, ms] of Object.entries(milliseconds))
        say(`  ${name.padEnd(20)} ${ms.toFixed(1)} ms`);
      curves.push({ postings, milliseconds });
    }
  } finally {
    await stage.stop();
  }
  const [first] = curves;
  const last = curves.at(-1);
  if (first && last) {
    say(`${last.postings} ÷ ${first.postings} postings`);
    for (const [name, ms] of Object.entries(last.milliseconds))
      say(`  ${name.padEnd(20)} ${(ms / (first.milliseconds[name] ?? Number.NaN)).toFixed(2)}`);
  }
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ at: new Date(), curves }, null, 2)}\n`);
} finally {
  await postgres.stop();
}
