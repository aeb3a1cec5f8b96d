import { createAudit, headKeyOf } from '#modules/audit';
import { createBalance } from '#modules/balance';
import { createChain, ethereum, receivingAt } from '#modules/chain';
import { createDebts } from '#modules/debts';
import { createEvents } from '#modules/events';
import { createFunds } from '#modules/funds';
import { createIdentity, type SignInGateway } from '#modules/identity';
import { createLedger } from '#modules/ledger';
import { createLocation } from '#modules/location';
import { createMovements } from '#modules/movements';
import { createNotifications } from '#modules/notifications';
import { createPayments } from '#modules/payments';
import { createPortfolio } from '#modules/portfolio';
import { createProjects } from '#modules/projects';
import { createQuestions } from '#modules/questions';
import { createRates } from '#modules/rates';
import { createRents } from '#modules/rents';
import { createReports } from '#modules/reports';
import { createResources } from '#modules/resources';
import type { RightsDeps } from '#modules/rights';
import { createSettings } from '#modules/settings';
import { createStatistics } from '#modules/statistics';
import { createTokens } from '#modules/tokens';
import { guardBankCredits, type TreasuryDeps } from '#modules/treasury';
import type { Foundation } from './foundation.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { PERSONAL } from './personal.ts';
import { createRateSources } from './rate-sources.ts';
import { secondFactorOf, secretsKeyOf } from './second-factor.ts';

/** How often a chain is read, in seconds: Ethereum makes a block every twelve. */
const CHAIN_SECONDS = 15;

/** Version of the legal terms in force; people accept it as they register and with every purchase. */
export const TERMS_VERSION = '2026-11';

export type Modules = ReturnType<typeof composeModules>;

/**
 * Puts the modules together by hand, from the ground up: each is handed what it stands on.
 * @param signIn sites that one may sign in with
 */
export function composeModules(ground: Foundation, signIn: readonly SignInGateway[] = []) {
  const { config, database, clock, log, jobs, mailer, files } = ground;
  const baseUrl = config.BASE_URL;
  const termsVersion = TERMS_VERSION;
  const ledger = createLedger(database);
  const audit = createAudit({
    database,
    clock,
    heads: {
      key: headKeyOf(secretsKeyOf(config)),
      files,
      log,
      mails: { mailer, to: config.AUDIT_MAILS },
    },
  });
  const location = createLocation({ clock, log, georefUrl: config.GEOREF_URL });
  const resources = createResources({ database, clock, files, jobs });
  const secondFactor = secondFactorOf(config);
  const identity = createIdentity({
    secondFactor,
    sessionIdleMs: config.SESSION_IDLE_MINUTES * 60_000,
    database,
    clock,
    audit,
    jobs,
    mailer,
    log,
    baseUrl,
    termsVersion,
    signIn: { gateways: signIn, log, apiUrl: config.API_URL },
  });
  const rateSources = createRateSources(ground);
  const notifications = createNotifications({ database, clock, identity, mailer, baseUrl });
  const settings = createSettings({
    database,
    clock,
    audit,
    identity,
    notifications,
    demo: config.DEMO,
    companyBankArs: config.COMPANY_BANK_ARS,
    companyBankUsd: config.COMPANY_BANK_USD,
    links: {
      whatsapp: config.SUPPORT_WHATSAPP_URL,
      instagram: config.SOCIAL_INSTAGRAM_URL,
      x: config.SOCIAL_X_URL,
      linkedin: config.SOCIAL_LINKEDIN_URL,
      terms: config.TERMS_URL,
      privacy: config.PRIVACY_URL,
      explorer: config.EXPLORER_URL,
      metaverse: config.METAVERSE_URL,
    },
    marketRates: rateSources.feeds.length > 0,
    checksummed: async (address) => (await ethereum()).checksummed(address),
  });
  const rates = createRates({
    database,
    clock,
    settings,
    notifications,
    log,
    feeds: rateSources.feeds,
    simulated: rateSources.simulated,
  });
  const debts = createDebts({ database, clock, ledger, rates, notifications });
  const projects = createProjects({
    database,
    clock,
    ledger,
    audit,
    identity,
    resources,
    settings,
    notifications,
  });
  const questions = createQuestions({
    database,
    clock,
    audit,
    identity,
    projects,
    notifications,
  });
  const tokens = createTokens({
    database,
    clock,
    ledger,
    projects,
    rates,
    debts,
    settings,
    audit,
    identity,
    notifications,
    log,
    termsVersion,
  });
  const paymentProviders = createPaymentProviders(ground);
  const ownPlace = () => ground.chainNode?.place() ?? null;
  const chain = createChain({
    database,
    clock,
    audit,
    identity,
    site: baseUrl,
    place: receivingAt(() => settings.known().companyWallet, ownPlace),
    ownPlace,
  });
  settings.onUpdate(async (tx, before, after) => {
    if (before.companyWallet !== after.companyWallet)
      await chain.noteReceiver(tx, after.companyWallet);
  });
  const movements = createMovements({
    database,
    clock,
    ledger,
    audit,
    identity,
    settings,
    rates,
    debts,
    chain,
    chainSeconds: CHAIN_SECONDS,
    projects,
    notifications,
  });
  const payments = createPayments({
    movements,
    chain,
    chainSeconds: CHAIN_SECONDS,
    database,
    clock,
    ledger,
    audit,
    resources,
    identity,
    settings,
    rates,
    debts,
    projects,
    baseUrl,
    charging: { providers: paymentProviders.providers, jobs, log },
  });
  const balance = createBalance({ ledger, identity, rates, debts, projects });
  const rents = createRents({
    database,
    clock,
    ledger,
    projects,
    tokens,
    debts,
    identity,
    notifications,
    log,
  });
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
    movements,
  });
  const reports = createReports({ database, clock, identity, tokens });
  const portfolio = createPortfolio({ database, clock, ledger, rates, tokens, rents, identity });
  const statistics = createStatistics({ database, clock, rates, funds });
  const events = createEvents({ database, clock, identity, log });
  guardBankCredits({ movements });
  tokens.onOrders(movements.orders);
  tokens.onOrders(reports.orderSource);
  identity.onAccountEmptyCheck(async (tx, userId) => {
    const tokensLeft = await ledger.balances({ holder: 'user', userId, tokens: true }, tx);
    return tokensLeft.some(({ balance }) => balance !== 0n) ? ['HAS_TOKENS'] : [];
  });
  return {
    ledger,
    audit,
    location,
    resources,
    identity,
    notifications,
    settings,
    rates,
    debts,
    projects,
    questions,
    tokens,
    chain,
    movements,
    payments,
    paymentProviders,
    rateSources,
    balance,
    reports,
    portfolio,
    rents,
    funds,
    statistics,
    events,
    rights: {
      database,
      clock,
      audit,
      identity,
      tokens,
      notifications,
      mailer,
      personal: PERSONAL,
      baseUrl,
    } satisfies RightsDeps,
    treasury: {
      database,
      clock,
      ledger,
      audit,
      movements,
      identity,
      notifications,
      settings,
      rates,
    } satisfies TreasuryDeps,
  };
}
