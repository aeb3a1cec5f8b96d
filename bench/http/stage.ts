import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '#platform/database/open.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { type ProductProcess, startProduct } from './product.ts';
import { seedWorld, type World } from './world.ts';

const run = promisify(execFile);
const SECRETS_KEY = 'x'.repeat(32);

/** The product on a seeded database, ready for load. */
export interface Stage {
  readonly world: World;
  readonly product: ProductProcess;
  /** Starts more processes on the same database. */
  startMore(count: number): Promise<ProductProcess[]>;
  /** Loads the product from a process of its own; `products` instead of the first one where given. */
  load(
    order: Omit<LoadOrder, 'ports' | 'world'> & { readonly world?: World },
    products?: readonly ProductProcess[],
  ): Promise<LoadResult>;
  /** @throws Error when an invariant of the ledger is broken or sold tokens differ from paid ones */
  checkIntegrity(): Promise<void>;
  stop(): Promise<void>;
}

interface StageOptions {
  /** Absent: the embedded engine in a folder of its own. */
  readonly databaseUrl?: string;
  readonly projects: number;
  readonly buyers: number;
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const { databaseUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-bench-'));
  const url = databaseUrl === undefined ? {} : { url: databaseUrl };
  const database = await openDatabase({ ...url, dataDir: folder });
  await database.migrate();
  const world = await seedWorld(database, options);
  await database.close();
  const place = { dataDir: folder, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  const running = [await startProduct(place)];
  const [product] = running;
  if (!product) throw new Error('no product');
  const stopAll = async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
  };
  let orders = 0;
  return {
    world,
    product,
    async startMore(count) {
      const more = await Promise.all(Array.from({ length: count }, () => startProduct(place)));
      running.push(...more);
      return more;
    },
    async load(order, products = [product]) {
      orders += 1;
      const file = join(folder, `order-${orders}.json`);
      const ports = products.map(({ port }) => port);
      writeFileSync(file, JSON.stringify({ world, ...order, ports }));
      const { stdout } = await run(process.execPath, ['bench/http/load.ts', file]);
      // so that the previous batches' unfinished work does not affect the next measurement
      await wait(500);
      return JSON.parse(stdout);
    },
    async checkIntegrity() {
      await stopAll();
      const env = {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl ?? '',
        DEMO: '1',
        SECRETS_KEY,
      };
      // the audit has to know the entry kind of the buyers' initial funds
      const audit = ['--import', './server/test/entries.ts', 'server/src/audit.ts'];
      await run(process.execPath, audit, { env }).catch((error: unknown) => {
        throw new Error(
          `npm run audit: ${error instanceof Error ? Reflect.get(error, 'stdout') : error}`,
        );
      });
      await assertSoldIsPaid(url, folder);
    },
    async stop() {
      await stopAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tokens that left the rounds, tokens of the purchases, and what the escrows received for them. */
async function assertSoldIsPaid(url: { url?: string }, dataDir: string): Promise<void> {
  const database = await openDatabase({ ...url, dataDir });
  try {
    const { rows } = await database.executeSql(`
      select
        (select coalesce(sum(tokens), 0) from token_purchases)::text as bought,
        (select coalesce(sum(r.token_count - a.balance), 0) from rounds r
          join ledger_accounts a on a.ref = r.id and a.purpose = 'unissued')::text as sold,
        (select coalesce(sum(cost_usd), 0) from token_purchases)::text as cost,
        (select coalesce(sum(balance), 0) from ledger_accounts where purpose = 'escrow')::text as paid`);
    const [{ bought, sold, cost, paid } = {}] = rows;
    if (bought !== sold || cost !== paid)
      throw new Error(`bought ${bought}, sold ${sold}; costs ${cost}, paid ${paid}`);
  } finally {
    await database.close();
  }
}
