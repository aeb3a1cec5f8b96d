/**
 * Purchases through the full path (rights, grace, round, rate, ledger, lot, statistics) on PostgreSQL, with and without
 * the triggers that keep the statistics' sums, in alternating rounds. `DATABASE_URL` as for the ledger's benchmark.
 */

import '../server/test/entries.ts';
import sharp from 'sharp';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Modules } from '#server/composition/compose.ts';
import { sampleInput } from '../server/src/modules/projects/document/sample.test-support.ts';
import { databaseUrl, startPostgres } from '../server/test/postgres.ts';
import { composeQuietly } from './http/modules.ts';

const ROUND_MS = Number(process.env.ROUND_MS ?? 1500);
const TURNS = Number(process.env.TURNS ?? 7);
const BUYERS = 100;
const MANY = 10_000_000;
const OPEN = new Date('2026-03-02T15:00:00Z');
const clock = manualClock(new Date('2026-03-01T15:00:00Z'));

/** A contract with a round of ten million available tokens. @returns the contract and its project */
async function offer(database: Database, { identity, projects, resources, tokens }: Modules) {
  const person = (role: 'owner' | 'admin') =>
    database.transaction((tx) =>
      identity.createUser(tx, {
        name: 'Ana',
        lastname: 'Paz',
        email: `${newId()}@banco.test`,
        passwordHash: 'x',
        role,
        emailVerified: true,
        kycStatus: 'verified',
      }),
    );
  const [owner, admin, id, at] = [
    await person('owner'),
    await person('admin'),
    newId(),
    clock.now(),
  ];
  const bytes = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#2a7' },
  })
    .png()
    .toBuffer();
  await database.transaction(async (tx) => {
    const image = await resources.storeFile(tx, {
      ownerKind: 'project',
      ownerId: id,
      kind: 'image',
      name: 'frente.png',
      alt: null,
      bytes,
      uploaderId: owner.id,
      isPublic: false,
      at,
    });
    const sample = sampleInput([image]);
    const contracts = sample.contracts.map((contract) => ({
      ...contract,
      rounds: contract.rounds.map((round) => ({ ...round, tokenCount: MANY })),
      vaults: contract.vaults.map((vault) => ({ ...vault, tokens: MANY })),
    }));
    await projects.createProject(tx, { id, ownerId: owner.id, at, body: { ...sample, contracts } });
  });
  await projects.publish({ userId: admin.id, isAdmin: true, address: null }, id);
  clock.set(OPEN);
  await tokens.settle();
  const [contractId = ''] = await projects.contractIdsOf(id);
  return { projectId: id, contractId };
}

async function buyers(database: Database, { identity, ledger }: Modules, projectId: string) {
  const ids: string[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const { id: userId } = await database.transaction((tx) =>
      identity.createUser(tx, {
        name: 'Eva',
        lastname: 'Paz',
        email: `${newId()}@banco.test`,
        passwordHash: 'x',
        role: 'investor',
        emailVerified: true,
        kycStatus: 'verified',
      }),
    );
    const id = newId();
    const amount = 10n ** 12n;
    await ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        {
          account: chart.available(userId, projectId, 'USD'),
          amount,
        },
      ],
    });
    ids.push(userId);
  }
  return ids;
}

async function measure(database: Database): Promise<void> {
  const modules = composeQuietly(database, clock);
  const { projectId, contractId } = await offer(database, modules);
  const people = await buyers(database, modules, projectId);
  const perSecond = async (): Promise<number> => {
    const start = performance.now();
    let done = 0;
    const caller = async (userId: string): Promise<void> => {
      while (performance.now() - start < ROUND_MS) {
        await modules.tokens.buy({
          userId,
          issue: { contractId },
          tokens: 1,
          currency: 'USD',
          quoteId: undefined,
          idempotencyKey: newId(),
        });
        done += 1;
      }
    };
    await Promise.all(people.map(caller));
    return (done * 1000) / (performance.now() - start);
  };
  const triggers = (which: 'enable' | 'disable') =>
    database.executeSql(
      ['counted', 'recounted']
        .map((name) => `alter table token_purchases ${which} trigger purchases_${name};`)
        .join(''),
    );
  // the first run is cold
  for (let turn = 0; turn < 2; turn += 1) await perSecond();
  const figures = { with: [] as number[], without: [] as number[], cost: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const measured = { with: 0, without: 0 };
    // alternating, each first equally often, so that the machine's other load affects both
    for (const which of turn % 2
      ? (['with', 'without'] as const)
      : (['without', 'with'] as const)) {
      await triggers(which === 'with' ? 'enable' : 'disable');
      measured[which] = await perSecond();
      figures[which].push(measured[which]);
    }
    figures.cost.push(100 - (measured.with / measured.without) * 100);
    await triggers('enable');
    await modules.statistics.fold();
  }
  console.log(
    `purchases/s, ${BUYERS} buyers: ${Math.round(median(figures.with))} with the sums, ${Math.round(median(figures.without))} without`,
  );
  const costs = figures.cost.map((cost) => cost.toFixed(0)).join(', ');
  console.log(`the sums cost ${median([...figures.cost]).toFixed(1)} % (pairs: ${costs})`);
}

const median = (figures: number[]): number =>
  figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const server = process.env.DATABASE_URL ? null : await startPostgres();
const adminUrl = server?.adminUrl ?? process.env.DATABASE_URL ?? '';
const name = `ladrillo_bench_${process.pid}`;
const admin = await openDatabase({ url: adminUrl, dataDir: '', poolSize: 1 });
try {
  await admin.executeSql(`create database ${name}`);
  const database = await openDatabase({ url: databaseUrl(adminUrl, name), dataDir: '' });
  try {
    await database.migrate();
    await measure(database);
  } finally {
    await database.close();
  }
} finally {
  await admin.executeSql(`drop database if exists ${name} with (force)`);
  await admin.close();
  await server?.stop();
}
