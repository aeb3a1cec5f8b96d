import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, systemClock } from '#core/clock.ts';
import { publishFirst } from '#modules/texts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { App } from '#platform/http/index.ts';
import { createJobs, type Jobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createMailer, smtpTransport } from '#platform/mail/index.ts';
import { createMetrics, type Metrics } from '#platform/metrics/index.ts';
import { createOutside } from '#platform/outside/index.ts';
import { bindEverything } from './bind.ts';
import { assertBirth } from './birth.ts';
import { type ChainNode, openChainNode } from './chain-node.ts';
import { composeModules, type Modules } from './compose.ts';
import { type Config, ConfigError } from './config.ts';
import { seedWhenEmpty } from './demo/seed.ts';
import { DEMO_TEXTS } from './demo/texts.ts';
import { filesOf } from './files.ts';
import type { Foundation } from './foundation.ts';
import { assertCanListen, listeningFault } from './listening.ts';
import { registerJobs } from './register-jobs.ts';
import { createSignIn } from './sign-in.ts';
import { openTelemetry } from './telemetry.ts';
import { assertTexts } from './texts.ts';
import { createVerification } from './verification.ts';

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
 * @param say reports to the operator
 * @throws ConfigError, DatabaseUnavailable, DataFolderBusy, MigrationMismatch
 */
export async function startProduct(config: Config, say: (line: string) => void): Promise<Product> {
  await assertCanListen(config.HOST, config.PORT);
  makeFolder(config.DATA_DIR);
  const chainNode = await openChainNode(config, createLog({ level: config.LOG_LEVEL }));
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
    const ground = createFoundation(config, database, {
      clock: systemClock,
      metrics: telemetry.metrics,
    });
    const product = await serve({ ...ground, chainNode }, say);
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
  ground: Foundation & { chainNode: ChainNode },
  say: (line: string) => void,
): Promise<Product> {
  const { config, database, jobs, chainNode } = ground;
  const { HOST: host, PORT: port } = config;
  const { app, modules } = await assemble(ground);
  try {
    // an empty audit log gets its first checkpoint before anything happens, so that a missing checkpoint is always a fault
    await modules.audit.storeCheckpoint();
    await assertTexts(config, modules);
    if (config.DEMO) {
      await publishFirst(modules.texts, DEMO_TEXTS);
      await seedWhenEmpty(ground, say);
    }
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

/** The shared dependencies of the modules, on a migrated database. */
export function createFoundation(
  config: Config,
  database: Database,
  { clock, metrics = createMetrics() }: { clock: Clock; metrics?: Metrics | undefined },
): Foundation {
  const log = createLog({ level: config.LOG_LEVEL });
  const files = filesOf(config);
  const jobs = createJobs({ database, log, clock, metrics });
  const outside = createOutside({ database, clock, log });
  const transport = config.SMTP_URL
    ? outside.watched('mail', smtpTransport(config.SMTP_URL, config.MAIL_FROM))
    : null;
  const mailer = createMailer({ database, jobs, clock, log, transport });
  return { config, database, clock, log, jobs, mailer, files, metrics, outside };
}

/** How long an answer to guests is shared, so that a burst of them queries the database once a second. */
const SHARE_MS = 1000;

/**
 * Composes the modules, registers jobs and routes every endpoint. It neither listens nor runs jobs yet.
 * @param options.shareMilliseconds how long an answer to a guest is shared with others; 0 to disable sharing
 */
export async function assemble(
  ground: Foundation,
  { shareMilliseconds = SHARE_MS } = {},
): Promise<{ app: App; modules: Modules }> {
  const signIn = createSignIn(ground);
  const modules = composeModules(ground, signIn.gateways);
  const verification = createVerification(ground, modules);
  registerJobs(ground.jobs, modules, { ...ground, kyc: verification.kyc });
  const app = await bindEverything(ground, modules, { verification, signIn, shareMilliseconds });
  return { app, modules };
}

async function stop(
  { app, jobs, database }: { app: App; jobs: Jobs; database: Database },
  { audit, outside }: Modules,
): Promise<void> {
  await app.fastify.close();
  await jobs.stop();
  await outside.settled();
  // sign the entries written since the last run; a lost database must not prevent the shutdown
  await audit.storeCheckpoint().catch(() => {});
  await database.close();
}
