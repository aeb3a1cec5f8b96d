/**
 * The administrators' board over a long history, on the embedded engine: how long it takes with a thousand deposits
 * and with a million over three years (`ROWS` changes that), against counting the rows themselves.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#core/clock.ts';
import { createRates } from '#modules/rates';
import { defaultSettings, factsOf } from '#modules/settings';
import { createStatistics } from '#modules/statistics';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const AT_ONCE = 50_000;

const insert = (database: Database, from: number, count: number) =>
  database.executeSql(`
    insert into deposits (id, order_number, user_id, project_id, type, currency, amount, accepted_amount, status, created_at, closed_at)
    select gen_random_uuid(), 'B-' || n, '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002',
           (array['ars_bank_transfer', 'usd_bank_transfer', 'card'])[1 + n % 3], (array['ARS', 'USD', 'ARS'])[1 + n % 3],
           1000 + n % 5000, 1000 + n % 5000, 'completed', now() - (n % 1095) * interval '1 day', now() - (n % 1095) * interval '1 day'
    from generate_series(${from}, ${from + count - 1}) n`);

async function time(work: () => Promise<unknown>): Promise<string> {
  await work();
  const began = performance.now();
  for (let run = 0; run < 3; run++) await work();
  return `${((performance.now() - began) / 3).toFixed(1)} ms`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'ladrillo-bench-'));
const database = await openDatabase({ dataDir });
try {
  await database.migrate();
  const settings = { current: async () => factsOf(defaultSettings({ demo: true })) };
  const rates = createRates({
    database,
    clock: systemClock,
    settings,
    nonWorkingDays: async () => new Set(),
  });
  const statistics = createStatistics({
    database,
    clock: systemClock,
    rates,
    nonWorkingDays: async () => new Set(),
    // no project of this bench has debts
    tokens: { vaultDebts: async () => ({ debts: [], setAside: 0n }) },
    funds: {
      owed: () => Promise.reject(new Error('nobody holds a token here')),
    },
  });
  const counted = () =>
    database.executeSql(
      'select status, type, currency, count(*), sum(accepted_amount) from deposits group by 1, 2, 3',
    );
  const tell = async (rows: number) =>
    process.stdout.write(
      `${rows} deposits: board ${await time(() => statistics.board())}, counting the rows ${await time(counted)}\n`,
    );
  await insert(database, 0, 1000);
  await statistics.fold();
  await tell(1000);
  for (let from = 1000; from < ROWS; from += AT_ONCE)
    await insert(database, from, Math.min(AT_ONCE, ROWS - from));
  await statistics.fold();
  await tell(ROWS);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
