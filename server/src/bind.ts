import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_ENDPOINTS, RAW_CALLS } from '#contract/endpoints.ts';
import { kycFail, kycSucceed } from '#contract/kyc/endpoints.ts';
import { businessDay } from '#core/clock.ts';
import { auditLines, bindAudit } from '#modules/audit';
import { bindDeskFiles } from '#modules/desk';
import { bindPublicConfig } from '#modules/settings';
import { canWrite } from '#platform/database/connections/can-write.ts';
import { mergingIn } from '#platform/floods/index.ts';
import { type App, assertAllBound, createHttp } from '#platform/http/index.ts';
import { createFirstAnswers } from '#platform/idempotency/index.ts';
import { bindModules } from './bind-modules.ts';
import { bindLedgerCheck } from './composition/check-ledger.ts';
import type { Modules } from './composition/compose.ts';
import type { Foundation } from './composition/foundation.ts';
import { type Maps, mapsOf } from './composition/third-parties/maps.ts';
import type { SignIn } from './composition/third-parties/sign-in.ts';
import { SUMSUB_WEB, type Verification } from './composition/third-parties/verification.ts';
import { bindDemoMailbox } from './demo/mailbox.ts';
import { bindDemoWallet } from './demo/wallet.ts';
import { bindSite } from './site/index.ts';

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The services besides the modules that endpoints need: identity verification, and sites with which people sign in. */
interface Beside {
  readonly verification: Verification;
  readonly signIn: SignIn;
  /** How long an answer to a guest is shared with others; 0: not at all. */
  readonly shareMilliseconds: number;
}

/** Builds the server and routes every endpoint to its module. */
export async function bindEverything(
  foundation: Foundation,
  modules: Modules,
  beside: Beside,
): Promise<App> {
  const { verification, signIn, shareMilliseconds } = beside;
  const { config, database } = foundation;
  const maps = mapsOf(config);
  const app = await openServer(foundation, modules, { maps, shareMilliseconds });
  bindModules(app, modules);
  signIn.bind(app);
  verification.bind(app);
  bindNames(app, modules);
  bindConfigOfWeb(app, modules, { foundation, signIn, map: maps.map });
  modules.paymentProviders.bind(app);
  modules.rateSources.bind(app);
  bindLedgerCheck(app, database, foundation.clock);
  bindSite(app, config.BASE_URL);
  bindDemoWallet(
    app,
    () => foundation.chainNode?.wallet() ?? null,
    () => modules.chain.instructionsView(0n)?.address,
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

/** The server, with the sites whose frames and images its pages may show. */
function openServer(
  { config, database, log, metrics, clock }: Foundation,
  { identity, paymentProviders: { sources } }: Modules,
  { maps, shareMilliseconds }: { maps: Maps; shareMilliseconds: number },
): Promise<App> {
  const uploadFolder = join(config.DATA_DIR, 'uploads');
  mkdirSync(uploadFolder, { recursive: true });
  return createHttp({
    config,
    log,
    metrics,
    authenticate: identity.authenticate,
    answers: createFirstAnswers(database, clock),
    isReady: canWrite(database, clock),
    uploadFolder,
    webRoot: WEB,
    sources: {
      ...sources,
      frames: [
        ...(config.sumsubReal ? [config.SUMSUB_WEB_URL ?? SUMSUB_WEB] : []),
        ...(sources.frames ?? []),
        ...maps.frames,
      ],
      images: [...(sources.images ?? []), ...maps.images],
    },
    ...(database.engine === 'postgres' ? { mergeFloods: mergingIn(database.db) } : {}),
    shareMilliseconds,
  });
}

/** The audit log and its file among those of the desk, with the names of what its lines are about. */
function bindNames(app: App, { audit, identity, projects, movements, deskFiles }: Modules): void {
  const names = {
    user: (ids) => identity.names(ids),
    project: (ids) => projects.projectNames(ids),
    deposit: (ids) => movements.names('deposits', ids),
    withdrawal: (ids) => movements.names('withdrawals', ids),
    transfer: (ids) => movements.names('transfers', ids),
    bank_account: (ids) => bankAccountOwners(identity, ids),
  } satisfies Parameters<typeof bindAudit>[2];
  bindAudit(app, audit, names);
  bindDeskFiles(app, { ...deskFiles, auditLines: auditLines(audit, names) });
}

/** The owners of bank accounts, by account id. */
async function bankAccountOwners(identity: Modules['identity'], ids: readonly string[]) {
  const accounts = await identity.bankAccounts(ids);
  const owners = await identity.names([...new Set(accounts.map((account) => account.user_id))]);
  return new Map(accounts.map(({ id, user_id: owner }) => [id, owners.get(owner) ?? '—']));
}

/** The configuration that the web reads before anyone logs in. */
function bindConfigOfWeb(
  app: App,
  modules: Modules,
  {
    foundation: { config, clock },
    signIn,
    map,
  }: { foundation: Foundation; signIn: SignIn; map: Maps['map'] },
): void {
  bindPublicConfig(app, {
    config,
    settings: modules.settings,
    simulators: [
      ...(config.sumsubReal ? [] : ['kyc']),
      ...signIn.simulated,
      ...modules.paymentProviders.simulated,
      ...(modules.rateSources.simulated ? ['rates'] : []),
    ],
    map,
    signInWith: signIn.gateways.map(({ provider }) => provider),
    texts: modules.texts.inForce,
    async nonWorkingDays() {
      const today = businessDay(clock.now());
      return [...(await modules.nonWorkingDays())].filter((day) => day >= today).sort();
    },
    rightsTerms: modules.calendar.rightsTerms,
    depositMethods: () => modules.payments.depositMethods(),
    chargeCurrencies: { card: 'ARS', stripe: config.STRIPE_CURRENCY },
    chain: () => modules.chain.facts(),
  });
}
