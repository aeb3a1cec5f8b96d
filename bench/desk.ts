/**
 * How long the desk's searches take over a long history: the median time of each search, one at a time, on a database
 * with MOST people, deposits, withdrawals, transfers, purchases, bank lines and log lines.
 *
 * MOST (100000) rows of each kind, ROUNDS (5) of each search.
 */

import { systemClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { findOnDesk } from '../server/src/modules/desk/find.ts';
import { inboxPage } from '../server/src/modules/desk/inbox.ts';
import { defaultSettings } from '../server/src/modules/settings/defaults.ts';
import { factsOf } from '../server/src/modules/settings/facts.ts';
import { waitingOfPeople } from '../server/src/modules/treasury/lines/waiting.ts';
import { openTransfers } from '../server/src/modules/treasury/store/lines.ts';
import { databaseUrl, startPostgres } from '../server/test/postgres.ts';
import { history } from './desk/history.ts';

const MOST = Number(process.env.MOST ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Administrator of level 1, with an interest in no account. */
const READER = { userId: '01890000-0000-7000-8000-000000000001', role: 'admin' } as const;

const SEARCHES = {
  'order’s number': 'D-2026-050000',
  'part of a number': '050000',
  person: 'apellido4321',
  'person by two words': 'nombre4321 apellido4321',
  'e-mail': 'persona4321@ejemplo.test',
  CBU: '0070000000000000004321',
  amount: '4.321,00',
  day: '05/03/2026',
  'day without its year': '5/3',
  'person and day': 'apellido4321 13/01/2026',
  'bank’s text': 'operacion 4321',
  nothing: 'zzzzqqq',
  'what everybody has': 'persona',
};

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

async function measure(database: Database): Promise<void> {
  for (const [name, search] of Object.entries(SEARCHES)) {
    let found = 0;
    const took = await timeOf(async () => {
      found = (await findOnDesk({ database, clock: systemClock }, READER, search)).items.length;
    });
    say(`${name.padEnd(24)} ${took.toFixed(1).padStart(8)} ms  ${found} found`);
  }
}

/** Of the inbox, only what its rows and their marks read; every administrator reads them at each visit. */
async function measureInbox(database: Database): Promise<void> {
  const deps = {
    database,
    clock: systemClock,
    identity: {
      names: async () => new Map(),
      onErase: () => {},
      worksAlone: async () => false,
    },
    settings: { current: async () => factsOf(defaultSettings({ demo: true })) },
    chain: { facts: () => null },
    funds: {
      owed: async () => {
        throw new Error('no project is published');
      },
    },
    movements: { waitingCautions: async () => new Map() },
    outside: async () => ({ used: false, simulated: false }),
    textsElsewhere: async () => [],
    nonWorkingDays: async () => new Set<string>(),
    check: async () => [],
  };
  const reader = { userId: '00000000-0000-7000-8000-000000000001', role: 'admin' as const };
  for (const kind of ['bankLine', undefined] as const)
    for (const sort of ['risk', 'oldest'] as const) {
      let total = 0;
      const took = await timeOf(async () => {
        ({ total } = await inboxPage(deps, reader, { kind, sort, page: 1, pageSize: 20 }));
      });
      const name = `inbox ${kind ?? 'of all kinds'}, ${sort}`;
      say(`${name.padEnd(24)} ${took.toFixed(1).padStart(8)} ms  ${total} rows`);
    }
  const open = await openTransfers(database.db);
  const marked = await timeOf(async () => void (await waitingOfPeople(database.db)));
  const { lines } = await waitingOfPeople(database.db);
  say(`people’s lines ${marked.toFixed(1)} ms: ${lines.length} marked, ${open.length} announced`);
}

const postgres = await startPostgres();
try {
  const admin = await openDatabase({ url: postgres.adminUrl, dataDir: '', poolSize: 1 });
  await admin.executeSql(`create database desk template ${postgres.template}`);
  await admin.close();
  const url = databaseUrl(postgres.adminUrl, 'desk');
  const database = await openDatabase({ url, dataDir: '', poolSize: 2 });
  try {
    await database.executeSql(history(MOST));
    await database.executeSql('vacuum analyze');
    say(`${MOST} of each kind`);
    await measure(database);
    await measureInbox(database);
    if (process.env.PLAN) {
      const { rows } = await database.executeSql(process.env.PLAN);
      for (const row of rows) say(Object.values(row).join(' '));
    }
  } finally {
    await database.close();
  }
} finally {
  await postgres.stop();
}
