import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ALL_ENDPOINTS, RAW_CALLS } from '#contract/endpoints.ts';
import { kycFail, kycSucceed } from '#contract/kyc/endpoints.ts';
import { businessDay, type Clock, systemClock } from '#core/clock.ts';
import { bindAttestations } from '#modules/attestations';
import { bindAudit } from '#modules/audit';
import { bindBalance } from '#modules/balance';
import { bindBuyOrders } from '#modules/buyorders';
import { bindChain } from '#modules/chain';
import { bindCompanies } from '#modules/companies';
import { bindCompliance } from '#modules/compliance';
import { bindDesk } from '#modules/desk';
import { bindEstates } from '#modules/estates';
import { bindEvents } from '#modules/events';
import { bindFrames } from '#modules/frames';
import { bindFunds } from '#modules/funds';
import { bindHandovers } from '#modules/handovers';
import { bindIdentity } from '#modules/identity';
import { bindIndexes } from '#modules/indexes';
import { bindKnowledge } from '#modules/knowledge';
import { bindLocation } from '#modules/location';
import { bindMovements } from '#modules/movements';
import { bindNotifications } from '#modules/notifications';
import { bindPayments } from '#modules/payments';
import { bindPayouts } from '#modules/payouts';
import { bindPortfolio } from '#modules/portfolio';
import { bindProjects } from '#modules/projects';
import { bindProofs } from '#modules/proofs';
import { bindQuestions } from '#modules/questions';
import { bindRates } from '#modules/rates';
import { bindRegistry } from '#modules/registry';
import { bindRents } from '#modules/rents';
import { bindReports } from '#modules/reports';
import { bindResources } from '#modules/resources';
import { bindRights } from '#modules/rights';
import { bindPublicConfig, bindSettings } from '#modules/settings';
import { bindSheets } from '#modules/sheets';
import { bindStages } from '#modules/stages';
import { bindStatistics } from '#modules/statistics';
import { bindTexts, publishFirst } from '#modules/texts';
import { bindTokens } from '#modules/tokens';
import { bindTreasury } from '#modules/treasury';
import { canWrite } from '#platform/database/can-write.ts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { mergingIn } from '#platform/floods/index.ts';
import { type App, assertAllBound, createHttp } from '#platform/http/index.ts';
import { createFirstAnswers } from '#platform/idempotency/index.ts';
import { createJobs, type Jobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createMailer, smtpTransport } from '#platform/mail/index.ts';
import { createMetrics, type Metrics } from '#platform/metrics/index.ts';
import { createOutside } from '#platform/outside/index.ts';
import { assertBirth } from './birth.ts';
import { type ChainNode, openChainNode } from './chain-node.ts';
import { bindLedgerCheck } from './check-ledger.ts';
import { composeModules, type Modules } from './compose.ts';
import { type Config, ConfigError } from './config.ts';
import { bindDemoMailbox } from './demo/mailbox.ts';
import { seedWhenEmpty } from './demo/seed.ts';
import { DEMO_TEXTS } from './demo/texts.ts';
import { bindDemoWallet } from './demo/wallet.ts';
import { filesOf } from './files.ts';
import type { Foundation } from './foundation.ts';
import { assertCanListen, listeningFault } from './listening.ts';
import { mapsOf } from './maps.ts';
import { registerJobs } from './register-jobs.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { bindSite } from './site/index.ts';
import { openTelemetry } from './telemetry.ts';
import { assertTexts } from './texts.ts';
import { createVerification, SUMSUB_WEB, type Verification } from './verification.ts';

/** The running server. */
export interface Product {
  readonly address: string;
  /**
   * Shuts down: reports itself as not ready while serving for `DRAIN_SECONDS`, then refuses new calls, waits for running
   * ones, and closes the database.
   */
  stop(): Promise<void>;
}

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

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

/** The owners of bank accounts, by account id. */
async function bankAccountOwners(identity: Modules['identity'], ids: readonly string[]) {
  const accounts = await identity.bankAccounts(ids);
  const owners = await identity.names([...new Set(accounts.map((account) => account.user_id))]);
  return new Map(accounts.map(({ id, user_id: owner }) => [id, owners.get(owner) ?? '—']));
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

async function bindEverything(
  ground: Foundation,
  modules: Modules,
  more: { verification: Verification; signIn: SignIn; shareMilliseconds: number },
): Promise<App> {
  const { verification, signIn, shareMilliseconds } = more;
  const { config, database, log, metrics } = ground;
  const maps = mapsOf(config);
  const uploadFolder = join(config.DATA_DIR, 'uploads');
  mkdirSync(uploadFolder, { recursive: true });
  const app = await createHttp({
    config,
    log,
    metrics,
    authenticate: modules.identity.authenticate,
    answers: createFirstAnswers(database, ground.clock),
    isReady: canWrite(database, ground.clock),
    uploadFolder,
    webRoot: WEB,
    sources: {
      ...modules.paymentProviders.sources,
      frames: [
        ...(config.sumsubReal ? [config.SUMSUB_WEB_URL ?? SUMSUB_WEB] : []),
        ...(modules.paymentProviders.sources.frames ?? []),
        ...maps.frames,
      ],
      images: [...(modules.paymentProviders.sources.images ?? []), ...maps.images],
    },
    ...(database.engine === 'postgres' ? { mergeFloods: mergingIn(database.db) } : {}),
    shareMilliseconds,
  });
  bindIdentity(app, modules.identity);
  signIn.bind(app);
  bindNotifications(app, modules.notifications);
  verification.bind(app);
  bindAudit(app, modules.audit, {
    user: (ids) => modules.identity.names(ids),
    project: (ids) => modules.projects.projectNames(ids),
    deposit: (ids) => modules.movements.names('deposits', ids),
    withdrawal: (ids) => modules.movements.names('withdrawals', ids),
    transfer: (ids) => modules.movements.names('transfers', ids),
    bank_account: (ids) => bankAccountOwners(modules.identity, ids),
  });
  bindSettings(app, modules.settings);
  bindPublicConfig(app, {
    config,
    settings: modules.settings,
    simulators: [
      ...(config.sumsubReal ? [] : ['kyc']),
      ...signIn.simulated,
      ...modules.paymentProviders.simulated,
      ...(modules.rateSources.simulated ? ['rates'] : []),
    ],
    map: maps.map,
    signInWith: signIn.gateways.map(({ provider }) => provider),
    texts: modules.texts.inForce,
    nonWorkingDays: async () => {
      const { clock, nonWorkingDays } = modules.rights;
      const today = businessDay(clock.now());
      return [...(await nonWorkingDays())].filter((day) => day >= today).sort();
    },
    depositMethods: () => modules.payments.depositMethods(),
    chargeCurrencies: { card: 'ARS', stripe: config.STRIPE_CURRENCY },
    chain: () => modules.chain.facts(),
  });
  bindLocation(app, modules.location);
  bindResources(app, modules.resources);
  bindProjects(app, modules.projects);
  bindFrames(app, modules.frames);
  bindQuestions(app, modules.questions);
  bindStages(app, modules.stages.deps);
  bindTexts(app, modules.texts);
  bindIndexes(app, modules.indexes);
  bindKnowledge(app, modules.knowledge);
  bindEstates(app, modules.estates);
  bindRights(app, modules.rights);
  bindCompanies(app, modules.companies);
  bindCompliance(app, modules.compliance);
  bindRates(app, modules.rates);
  bindTokens(app, modules.tokens);
  bindMovements(app, modules.movements);
  bindPayments(app, modules.payments);
  bindBuyOrders(app, modules.buyOrders);
  modules.paymentProviders.bind(app);
  modules.rateSources.bind(app);
  bindChain(app, modules.chain);
  bindBalance(app, modules.balance);
  bindReports(app, modules.reports);
  bindPortfolio(app, modules.portfolio);
  bindRegistry(app, modules.registry);
  bindRents(app, modules.rents);
  bindFunds(app, modules.funds);
  bindPayouts(app, modules.payouts);
  bindTreasury(app, modules.treasury);
  bindSheets(app, modules.sheets);
  bindStatistics(app, modules.statistics);
  bindDesk(app, modules.desk);
  bindEvents(app, modules.events);
  bindProofs(app, modules.proofs);
  bindAttestations(app, modules.attestations);
  bindHandovers(app, modules.handovers);
  bindLedgerCheck(app, database, ground.clock);
  bindSite(app, config.BASE_URL);
  bindDemoWallet(
    app,
    () => ground.chainNode?.wallet() ?? null,
    () => modules.chain.instructions(0n)?.address,
  );
  bindDemoMailbox(app, database, {
    open: config.DEMO && !config.SMTP_URL,
    draw: modules.reports.mailed.draw,
  });
  assertAllBound(
    app,
    [...ALL_ENDPOINTS, ...RAW_CALLS].filter(
      (call) => config.DEMO || (call !== kycSucceed && call !== kycFail),
    ),
  );
  return app;
}
