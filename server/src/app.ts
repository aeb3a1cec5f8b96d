import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '#core/clock.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { App } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import { assemble, createFoundation } from './assembly.ts';
import { assertBirth } from './birth.ts';
import type { Modules } from './composition/compose.ts';
import type { Foundation } from './composition/foundation.ts';
import { type ChainNode, openChainNode } from './composition/third-parties/chain-node.ts';
import { openTelemetry } from './composition/third-parties/telemetry.ts';
import { type Config, ConfigError } from './config/config.ts';
import { loadDemonstration } from './demo/seed.ts';
import { loadIntoNewFolder } from './first-world.ts';
import { assertCanListen, listeningFault } from './listening.ts';
import { assertTexts } from './texts.ts';

/** The running server. */
export interface Product {
  readonly address: string;
  /**
   * Shuts down: reports itself as not ready while serving for `DRAIN_SECONDS`, then refuses new calls, waits for running
   * ones, and closes the database.
   */
  stop(): Promise<void>;
}

/**
 * Opens the database, applies migrations, loads the demonstration world into an empty one if configured, and listens.
 * @param options.say reports to the operator
 * @param options.webIsBuilt resolves once the web's files are there
 * @throws ConfigError, DatabaseUnavailable, DataFolderBusy, MigrationMismatch
 */
export async function startProduct(
  config: Config,
  { say, webIsBuilt }: { say: (line: string) => void; webIsBuilt: Promise<unknown> },
): Promise<Product> {
  await assertCanListen(config.HOST, config.PORT);
  makeFolder(config.DATA_DIR);
  const chainNode = await openChainNode(config, createLog({ level: config.LOG_LEVEL }));
  if (config.DEMO && !config.DATABASE_URL)
    await loadIntoNewFolder(config, { chainNode, clock: systemClock, say });
  await webIsBuilt;
  const database = await openDatabase({
    ...(config.DATABASE_URL ? { url: config.DATABASE_URL } : {}),
    ...(config.DATABASE_READ_URL ? { readUrl: config.DATABASE_READ_URL } : {}),
    dataDir: config.DATA_DIR,
    log: (message) => createLog({ level: config.LOG_LEVEL }).warn(message),
  });
  try {
    await database.migrate();
    await assertBirth(config, database, systemClock);
    const telemetry = await openTelemetry(config);
    const foundation = createFoundation(config, database, {
      clock: systemClock,
      metrics: telemetry.metrics,
    });
    const product = await serve({ ...foundation, chainNode }, say);
    return {
      ...product,
      async stop() {
        await product.stop();
        await telemetry.stop();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  foundation: Foundation & { chainNode: ChainNode },
  say: (line: string) => void,
): Promise<Product> {
  const { config, database, jobs, chainNode } = foundation;
  const { HOST: host, PORT: port } = config;
  const { app, modules } = await assemble(foundation);
  try {
    // an empty audit log gets its first checkpoint before anything happens, so that a missing checkpoint is always a fault
    await modules.audit.storeCheckpoint();
    await assertTexts(config, modules);
    if (config.DEMO) await loadDemonstration(foundation, modules, { say });
    await jobs.start();
    const first = config.FIRST_ADMIN_EMAIL?.toLowerCase();
    if (first && (await modules.identity.inviteFirstAdmin(first)))
      say(`Invitación de administrador enviada a ${first}`);
    const address = await app.fastify.listen({ host, port });
    say(`Ladrillo atiende en ${config.BASE_URL.replace(/:0$/, `:${new URL(address).port}`)}`);
    chainNode.begin();
    const stopAll = async () => {
      app.drain();
      await wait(config.DRAIN_SECONDS * 1000);
      await stop({ app, jobs, database }, modules);
      await chainNode.stop();
    };
    return { address, stop: stopAll };
  } catch (error) {
    // the server stops before the database is closed
    await app.fastify.close();
    await jobs.stop();
    throw listeningFault(error, host, port) ?? error;
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ConfigError(`DATA_DIR: no se puede escribir en la carpeta ${path}${code}.`, {
      cause: error,
    });
  }
}

async function stop(
  { app, jobs, database }: { app: App } & Pick<Foundation, 'jobs' | 'database'>,
  { audit, outside }: Modules,
): Promise<void> {
  await app.fastify.close();
  await jobs.stop();
  await outside.settled();
  // sign the entries written since the last run; a lost database must not prevent the shutdown
  await audit.storeCheckpoint().catch(() => {});
  await database.close();
}
