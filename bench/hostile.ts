/**
 * One hostile person against all others: how much slower the calls and mails of others are while one person uploads
 * huge pictures, sends huge bodies, asks for mails in others' names, trickles bodies, floods with calls, log-ins or
 * purchases that are refused, or reads answers slowly. They are compared with the undisturbed calls and mails of the
 * same run, and the memory is measured until it is free again. Prints a table and writes `bench/results/hostile.json`.
 * `ATTACKS` (`flood,log-ins`) measures these alone, `SECONDS_EACH` (20) sets how long each is measured, `REST_SECONDS`
 * (30) how long the product rests after it. `ENGINE=postgres` runs the product on a PostgreSQL with durable commits
 * instead of the embedded engine. Reads memory from /proc (Linux): the product's own, without PostgreSQL's.
 */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gatherPeople, type Measured, type People } from './hostile/people.ts';
import { type Running, startProduct } from './hostile/product.ts';

const ALL = [
  ...['pictures', 'bodies', 'mails', 'slow bodies'],
  ...['flood', 'log-ins', 'refused purchases', 'slow readers'],
];
/** The embedded engine, or PostgreSQL. */
const ENGINE = process.env.ENGINE === 'postgres' ? 'postgres' : 'embedded';
const ATTACKS = process.env.ATTACKS?.split(',') ?? ALL;

const SECONDS = Number(process.env.SECONDS_EACH ?? 20);
const REST_SECONDS = Number(process.env.REST_SECONDS ?? 30);
const MOST_TIMES_SLOWER = 3;

interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly mean: number;
  readonly count: number;
  readonly failed: number;
}

const figuresOf = ({ times, failed }: Measured): Figures => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) =>
    Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  const mean = times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length);
  return {
    median: at(0.5),
    p95: at(0.95),
    mean: Math.round(mean * 10) / 10,
    count: times.length,
    failed,
  };
};

async function measure(people: People, product: Running, attack: string | null) {
  let memory = product.memory();
  const before = memory;
  const watch = setInterval(() => {
    memory = Math.max(memory, product.memory());
  }, 500);
  let closed = 0;
  const hostile =
    attack === null
      ? null
      : fork(join(import.meta.dirname, 'hostile', 'attacks.ts'), [
          ...[attack, product.origin, JSON.stringify(people.hostile)],
        ]);
  // pictures and bodies are created first
  const ready = Promise.withResolvers<void>();
  hostile?.on('message', (said: { ready?: true; closed?: number }) => {
    if (said.ready) ready.resolve();
    closed = said.closed ?? closed;
  });
  if (hostile) await ready.promise;
  const end = setTimeout(() => hostile?.kill(), SECONDS * 1000);
  const measured = await people.goAbout(SECONDS);
  clearTimeout(end);
  hostile?.kill();
  await wait(REST_SECONDS * 1000);
  clearInterval(watch);
  return {
    calls: Object.fromEntries(
      Object.entries(measured).map(([name, each]) => [name, figuresOf(each)]),
    ),
    memoryMb: { before, most: memory, after: product.memory() },
    ...(attack?.startsWith('slow') ? { closedByServer: closed } : {}),
  };
}

type Measurement = Awaited<ReturnType<typeof measure>>;
type Ratios = Readonly<Record<string, number>>;
type Row = Measurement & { readonly alone: Measurement; readonly ratios: Ratios };

const product = await startProduct(ENGINE);
try {
  const people = await gatherPeople(product);
  // one unmeasured run, so that the first row does not include compilation
  await people.goAbout(5);
  const rows: [string, Row][] = [];
  for (const attack of ATTACKS) {
    // again before each attack, since the machine's other load changes
    const alone = await measure(people, product, null);
    const row = await measure(people, product, attack);
    rows.push([attack, { alone, ...row, ratios: ratiosOf(row, alone) }]);
    tell('alone', alone, {});
    tell(attack, row, ratiosOf(row, alone));
  }
  const ratios = Object.fromEntries(rows.map(([name, row]) => [name, row.ratios]));
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'hostile.json'),
    `${JSON.stringify({ engine: ENGINE, goal: MOST_TIMES_SLOWER, ratios, measured: Object.fromEntries(rows) }, null, 2)}\n`,
  );
} finally {
  await product.stop();
}

/** Ratio to the undisturbed mean, since a short standstill delays every call that arrives during it. */
function ratiosOf(row: Measurement, alone: Measurement): Ratios {
  return Object.fromEntries(
    Object.entries(row.calls).map(([name, { mean }]) => [
      name,
      Math.round((mean / (alone.calls[name]?.mean || 1)) * 10) / 10,
    ]),
  );
}

function tell(name: string, row: Measurement, ratios: Ratios): void {
  const { before, most, after } = row.memoryMb;
  process.stdout.write(`\n${name} · memory ${before} → at most ${most} → ${after} MB afterwards`);
  if (row.closedByServer !== undefined)
    process.stdout.write(` · ${row.closedByServer} connections closed by the server`);
  process.stdout.write('\n');
  for (const [what, { median, p95, mean, count, failed }] of Object.entries(row.calls)) {
    const slower = ratios[what] ?? 0;
    process.stdout.write(
      `  ${what.padEnd(18)} ${String(count).padStart(4)} ×  median ${median} ms · 95 % ${p95} ms · mean ${mean} ms` +
        `${slower > 0 ? ` · ${slower} times` : ''}${slower > MOST_TIMES_SLOWER ? ` (aim: ${MOST_TIMES_SLOWER})` : ''}` +
        `${failed > 0 ? ` · ${failed} FAILED` : ''}\n`,
    );
  }
}
