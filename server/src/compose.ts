import type { AttestationsDeps } from '#modules/attestations';
import { checkpointKeyOf, createAudit } from '#modules/audit';
import { createBalance } from '#modules/balance';
import { createBuyOrders } from '#modules/buyorders';
import { createChain, ethereum, receivingAt } from '#modules/chain';
import { type CompaniesDeps, guardCompanies } from '#modules/companies';
import {
  type ComplianceDeps,
  companyChanged,
  createCalendar,
  guardMoney,
  policyAt,
} from '#modules/compliance';
import { createDebts } from '#modules/debts';
import { createDesk } from '#modules/desk';
import { type EstatesDeps, freeze, guardEstates } from '#modules/estates';
import { createEvents } from '#modules/events';
import type { FramesDeps } from '#modules/frames';
import { createFunds } from '#modules/funds';
import type { HandoversDeps } from '#modules/handovers';
import { createIdentity, type SignInGateway } from '#modules/identity';
import type { IndexesDeps } from '#modules/indexes';
import type { KnowledgeDeps } from '#modules/knowledge';
import { createLedger } from '#modules/ledger';
import { createLocation } from '#modules/location';
import { createMovements } from '#modules/movements';
import { createNotifications } from '#modules/notifications';
import { createPayments } from '#modules/payments';
import { guardPaidWithdrawals, type PayoutsDeps, payoutsDoor } from '#modules/payouts';
import { createPortfolio } from '#modules/portfolio';
import { createProjects } from '#modules/projects';
import { guardAnchors, type ProofsDeps } from '#modules/proofs';
import { createQuestions } from '#modules/questions';
import { createRates } from '#modules/rates';
import type { RegistryDeps } from '#modules/registry';
import { createRents } from '#modules/rents';
import { createReports } from '#modules/reports';
import { createResources } from '#modules/resources';
import { hasOpenRegret, type RightsDeps } from '#modules/rights';
import { createSettings } from '#modules/settings';
import type { SheetsDeps } from '#modules/sheets';
import { createStages } from '#modules/stages';
import { createStatistics } from '#modules/statistics';
import { createAcceptedTerms, createTextsInForce, type TextsDeps } from '#modules/texts';
import { createTokens } from '#modules/tokens';
import {
  DECLARATION_FILE,
  type DeclaringDeps,
  declarationFiles,
  guardBankCredits,
  type TreasuryDeps,
} from '#modules/treasury';
import { createOutside } from '#platform/outside/index.ts';
import { runChecks } from './check-ledger.ts';
import type { Foundation } from './foundation.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { PERSONAL } from './personal.ts';
import { proofSecretsOf } from './proof-secrets.ts';
import { createRateSources } from './rate-sources.ts';
import { secondFactorOf, secretsKeyOf } from './second-factor.ts';

/** Seconds between two polls of the chain; Ethereum makes a block every twelve. */
const CHAIN_SECONDS = 15;

/** The version recorded with acceptances of texts that are published at configured addresses. */
const TEXTS_ELSEWHERE = '2026-11';

export type Modules = ReturnType<typeof composeModules>;

/**
 * Composes the modules from the bottom up; each gets its dependencies.
 * @param signIn gateways to sites with which people may sign in
 */
export function composeModules(ground: Foundation, signIn: readonly SignInGateway[] = []) {
  const { config, database, clock, log, jobs, mailer, files } = ground;
  const baseUrl = config.BASE_URL;
  const outside = ground.outside ?? createOutside(ground);
  const inForce = createTextsInForce({ database, clock, elsewhere: TEXTS_ELSEWHERE });
  const ledger = createLedger(database);
  const audit = createAudit({
    database,
    clock,
    checkpoints: {
      key: checkpointKeyOf(secretsKeyOf(config)),
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
    texts: inForce,
    signIn: { gateways: signIn, log, apiUrl: config.API_URL },
  });
  const rateSources = createRateSources(ground);
  const notifications = createNotifications({
    database,
    clock,
    identity,
    mailer,
    baseUrl,
    log,
  });
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
  const calendar = createCalendar({ database, clock, demo: config.DEMO });
  const { nonWorkingDays } = calendar;
  const rates = createRates({
    database,
    clock,
    settings,
    nonWorkingDays,
    notifications,
    log,
    feeds: rateSources.feeds.map((feed) => outside.watched('rates', feed)),
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
    nonWorkingDays,
  });
  const questions = createQuestions({
    database,
    clock,
    audit,
    identity,
    projects,
    notifications,
  });
  const stages = createStages({
    database,
    clock,
    ledger,
    audit,
    projects,
    resources,
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
    acceptedTerms: createAcceptedTerms({ database, clock, identity, elsewhere: TEXTS_ELSEWHERE }),
  });
  const paymentProviders = createPaymentProviders(ground);
  const ownPlace = () => ground.chainNode?.place() ?? null;
  const chain = createChain({
    database,
    clock,
    audit,
    identity,
    site: baseUrl,
    watched: (gateway) => outside.watched('chain', gateway),
    place: receivingAt(() => settings.known().companyWallet, ownPlace),
    ownPlace,
  });
  settings.onUpdate((tx, _before, after) =>
    projects.askForPapers(tx, {
      pit: after.keptDocumentsPit,
      finished: after.keptDocumentsFinished,
    }),
  );
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
  const buyOrders = createBuyOrders({
    database,
    clock,
    ledger,
    identity,
    projects,
    rates,
    tokens,
    notifications,
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
    questions,
    rates,
    tokens,
    rents,
    movements,
  });
  const reports = createReports({ database, clock, identity, tokens, nonWorkingDays });
  notifications.readOrdersWith(reports.mailed.readOrder);
  mailer.drawWith(reports.mailed.draw);
  const portfolio = createPortfolio({
    database,
    clock,
    ledger,
    rates,
    tokens,
    rents,
    identity,
    nonWorkingDays,
  });
  const statistics = createStatistics({
    database,
    clock,
    rates,
    funds,
    tokens,
    nonWorkingDays,
  });
  const desk = createDesk({
    database,
    clock,
    identity,
    settings,
    chain,
    funds,
    check: () => runChecks(database, clock),
    outside: async (service) => {
      if (service === 'kyc') return { used: true, simulated: !config.SUMSUB_APP_TOKEN };
      if (service === 'mail') return { used: config.SMTP_URL !== undefined, simulated: false };
      if (service === 'rates')
        return {
          used: rateSources.feeds.length > 0 && (await settings.current()).rateSource === 'market',
          simulated: rateSources.simulated,
        };
      const facts = service === 'chain' ? chain.facts() : null;
      return { used: service === 'bank' || facts !== null, simulated: facts?.development ?? false };
    },
  });
  const events = createEvents({ database, clock, identity, log });
  const estates: EstatesDeps = {
    database,
    clock,
    audit,
    identity,
    resources,
    ledger,
    tokens,
    debts,
    notifications,
    underWay: async (person, tx) => [
      ...(await movements.underWay(person.userId, tx)),
      ...((await hasOpenRegret(tx ?? database.db, person)) ? (['regrets'] as const) : []),
    ],
  };
  guardEstates(estates);
  guardBankCredits({ movements });
  guardAnchors({ chain, database });
  resources.onOwner(DECLARATION_FILE, declarationFiles);
  const compliance: ComplianceDeps = {
    database,
    clock,
    audit,
    identity,
    rates,
    resources,
    notifications,
    calendar,
    demo: config.DEMO,
  };
  guardMoney(compliance, { movements, tokens });
  const companies: CompaniesDeps = {
    database,
    clock,
    audit,
    identity,
    resources,
    notifications,
    threshold: async (db, at) =>
      (await policyAt({ demo: config.DEMO }, db, at)).beneficialOwnerPercent * 100,
    candidateMonths: async (db, at) =>
      (await policyAt({ demo: config.DEMO }, db, at)).candidateMonths,
    hasUnderWay: async (userId, tx) => (await movements.underWay(userId, tx)).length > 0,
    onChange: (tx, userId) => companyChanged(compliance, tx, userId),
  };
  guardCompanies(companies);
  guardPaidWithdrawals({ movements });
  const payouts = { database, clock, audit, identity, movements } satisfies PayoutsDeps;
  tokens.onOrders(movements.orders);
  tokens.onOrders(reports.orderSource);
  identity.onAccountEmptyCheck(async (tx, userId) => {
    const tokensLeft = await ledger.balances({ holder: 'user', userId, tokens: true }, tx);
    return tokensLeft.some(({ balance }) => balance !== 0n) ? ['HAS_TOKENS'] : [];
  });
  return {
    outside,
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
    stages,
    tokens,
    chain,
    movements,
    payments,
    buyOrders,
    paymentProviders,
    rateSources,
    balance,
    reports,
    portfolio,
    rents,
    funds,
    statistics,
    desk,
    events,
    companies,
    compliance,
    estates,
    frames: { database, clock, audit, identity, projects, resources } satisfies FramesDeps,
    registry: {
      database,
      clock,
      files,
      audit,
      identity,
      portfolio,
      demo: config.DEMO,
    } satisfies RegistryDeps,
    knowledge: { database, clock } satisfies KnowledgeDeps,
    sheets: { database, clock, projects, rates, settings } satisfies SheetsDeps,
    indexes: { database, clock, audit, identity } satisfies IndexesDeps,
    texts: { database, clock, audit, identity, notifications, inForce } satisfies TextsDeps,
    rights: {
      database,
      clock,
      audit,
      identity,
      tokens,
      notifications,
      freeze: (tx, by, reported) => freeze(estates, tx, { by, reported }),
      nonWorkingDays,
      mailer,
      personal: PERSONAL,
      baseUrl,
    } satisfies RightsDeps,
    proofs: {
      database,
      clock,
      log,
      audit,
      identity,
      projects,
      portfolio,
      chain,
      ...proofSecretsOf(config),
      baseUrl,
    } satisfies ProofsDeps,
    attestations: {
      database,
      clock,
      audit,
      projects,
      stages,
      resources,
      mailer,
      identity,
      relyingParty: secondFactor.relyingParty,
      baseUrl,
    } satisfies AttestationsDeps,
    handovers: {
      database,
      clock,
      audit,
      identity,
      notifications,
      projects,
      settings,
      resources,
    } satisfies HandoversDeps,
    payouts,
    treasury: {
      database,
      clock,
      ledger,
      audit,
      movements,
      payouts: payoutsDoor(payouts),
      resources,
      identity,
      notifications,
      settings,
      rates,
    } satisfies TreasuryDeps & DeclaringDeps,
  };
}
