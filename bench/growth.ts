/**
 * Response times as other users' history grows: each endpoint's median, one call at a time, on databases of 10⁴
 * postings and ten times more each step, with the bytes of write-ahead log that a purchase among sixteen takes. The
 * reading user buys nothing in between. `bench/results/growth.json` has every figure.
 *
 * MOST (1000000) postings at the end, SECONDS (3) of each measure.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#platform/database/index.ts';
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

/** Where PostgreSQL's log ends. */
async function endOfLog(database: Database): Promise<string> {
  const { rows } = await database.executeSql('select pg_current_wal_insert_lsn()::text as at');
  return String(rows[0]?.at);
}

/** Bytes of the log since a place, and how many of them are whole pages, written at a page's first change. */
async function logSince(database: Database, from: string): Promise<{ all: number; pages: number }> {
  const { rows } = await database.executeSql(`
    select sum(combined_size)::text as all, sum(fpi_size)::text as pages
    from pg_get_wal_stats('${from}', '${await endOfLog(database)}')`);
  return { all: Number(rows[0]?.all), pages: Number(rows[0]?.pages) };
}

interface Figures {
  /** Median of each. */
  readonly milliseconds: Readonly<Record<string, number>>;
  /** Bytes of the log that a purchase among sixteen takes. */
  readonly log: { readonly all: number; readonly pages: number };
}

async function measure(stage: Stage, database: Database): Promise<Figures> {
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
  const before = await endOfLog(database);
  const many = await stage.load({ ...buying, clients: BUYERS });
  const written = await logSince(database, before);
  times['purchase among 16'] = many.p50;
  const purchases = Object.values(many.statuses).reduce((sum, count) => sum + count, 0);
  const log = { all: written.all / purchases, pages: written.pages / purchases };
  return { milliseconds: times, log };
}

const postgres = await startDurablePostgres();
try {
  const admin = await openDatabase({ url: postgres.url('postgres'), dataDir: '', poolSize: 1 });
  await admin.executeSql('create database product');
  await admin.executeSql('create extension pg_walinspect');
  const url = postgres.url('product');
  const stage = await openStage({ databaseUrl: url, projects: PROJECTS, buyers: READERS + BUYERS });
  const curves: ({ readonly postings: number } & Figures)[] = [];
  try {
    // every user has a few purchases of their own
    await stage.load({ clients: READERS + BUYERS, projects: PROJECTS, seconds: 1 });
    for (let postings = LEAST; postings <= MOST; postings *= 10) {
      await growTo(url, postings);
      await measure(stage, admin);
      const figures = await measure(stage, admin);
      say(`${postings} postings`);
      for (const [name, ms] of Object.entries(figures.milliseconds))
        say(`  ${name.padEnd(20)} ${ms.toFixed(1)} ms`);
      const { all, pages } = figures.log;
      say(
        `  log of a purchase: ${Math.round(all)} bytes, ${Math.round(pages)} of them whole pages`,
      );
      curves.push({ postings, ...figures });
    }
  } finally {
    await stage.stop();
    await admin.close();
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
