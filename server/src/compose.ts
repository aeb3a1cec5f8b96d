import type { Clock } from '#core/clock.ts';
import { createAudit } from '#modules/audit';
import { createBalance } from '#modules/balance';
import { createFunds } from '#modules/funds';
import { createIdentity } from '#modules/identity';
import { createLedger } from '#modules/ledger';
import { createPayments } from '#modules/payments';
import { createProjects } from '#modules/projects';
import { createRates } from '#modules/rates';
import { createRents } from '#modules/rents';
import { createResources } from '#modules/resources';
import { createSettings } from '#modules/settings';
import { createStatistics } from '#modules/statistics';
import { createTokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { Config } from './config.ts';

/** Version of the legal terms in force; people accept it as they register and with every purchase. */
export const TERMS_VERSION = '2026-11';

export interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly files: FileStore;
}

export type Modules = ReturnType<typeof composeModules>;

/** Puts the modules together by hand, from the ground up: each is handed what it stands on. */
export function composeModules(ground: Ground) {
  const { config, database, clock, log, jobs, mailer, files } = ground;
  const baseUrl = config.BASE_URL;
  const termsVersion = TERMS_VERSION;
  const ledger = createLedger(database);
  const audit = createAudit({ database, clock });
  const resources = createResources({ database, clock, files, jobs });
  const identity = createIdentity({ database, clock, audit, jobs, mailer, baseUrl, termsVersion });
  const settings = createSettings({
    database,
    clock,
    audit,
    identity,
    demo: config.DEMO,
    companyBankArs: config.COMPANY_BANK_ARS,
    companyBankUsd: config.COMPANY_BANK_USD,
  });
  const rates = createRates({ database, clock, settings });
  const projects = createProjects({
    database,
    clock,
    ledger,
    audit,
    identity,
    resources,
    mailer,
    baseUrl,
  });
  const tokens = createTokens({
    database,
    clock,
    ledger,
    projects,
    rates,
    settings,
    identity,
    log,
    termsVersion,
  });
  const payments = createPayments({
    database,
    clock,
    ledger,
    audit,
    resources,
    identity,
    settings,
    rates,
    projects,
    mailer,
    baseUrl,
  });
  const balance = createBalance({
    database,
    clock,
    ledger,
    audit,
    identity,
    settings,
    rates,
    projects,
    mailer,
    baseUrl,
  });
  const rents = createRents({ database, clock, ledger, projects, tokens, identity, log });
  const funds = createFunds({
    database,
    clock,
    ledger,
    audit,
    identity,
    projects,
    rates,
    tokens,
    rents,
    payments,
  });
  const statistics = createStatistics({ database, clock, rates });
  tokens.onOrders((userId) => payments.ordersOf(userId));
  tokens.onOrders((userId) => balance.ordersOf(userId));
  tokens.onOrders((userId) => rents.ordersOf(userId));
  identity.onAccountEmptyCheck(async (tx, userId) =>
    (await ledger.balances({ holder: 'user', userId }, tx)).every(
      (account) => account.balance === 0n,
    ),
  );
  return {
    ledger,
    audit,
    resources,
    identity,
    settings,
    rates,
    projects,
    tokens,
    payments,
    balance,
    rents,
    funds,
    statistics,
  };
}
