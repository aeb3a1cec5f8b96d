/**
 * The time of the desk's searches over a long history: a database of so many people, deposits, withdrawals, transfers,
 * purchases, bank lines and lines of the log, and the median time of each search, one at a time.
 *
 * MOST (100000) rows of each kind, ROUNDS (5) of each search.
 */

import { systemClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { findOnDesk } from '../server/src/modules/desk/find.ts';
import { databaseUrl, startPostgres } from '../server/test/postgres.ts';
import { history } from './desk/history.ts';

const MOST = Number(process.env.MOST ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const say = (line: string) => process.stdout.write(`${line}\n`);

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
      found = (await findOnDesk({ database, clock: systemClock }, 'admin', search)).items.length;
    });
    say(`${name.padEnd(24)} ${took.toFixed(1).padStart(8)} ms  ${found} found`);
  }
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
