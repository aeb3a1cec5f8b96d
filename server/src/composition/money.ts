import { createBalance } from '#modules/balance';
import { createBuyOrders } from '#modules/buyorders';
import { createChain, receivingAt } from '#modules/chain';
import { createFunds } from '#modules/funds';
import { createMovements } from '#modules/movements';
import { createPayments } from '#modules/payments';
import { createRents } from '#modules/rents';
import type { Base } from './base.ts';
import type { Foundation } from './foundation.ts';
import type { Offered } from './projects.ts';
import type { Adjustable } from './settings.ts';
import { createPaymentProviders } from './third-parties/payment-providers.ts';

/** Seconds between two polls of the chain; Ethereum makes a block every twelve. */
const CHAIN_SECONDS = 15;

type Below = Base & Adjustable & Offered;
type Moving = ReturnType<typeof composeMovements>;
export type Money = Moving & ReturnType<typeof composeMoneyOfProjects>;

/** How money comes in and goes out: the chain, movements, and the ways to pay. */
export function composeMovements(foundation: Foundation, below: Below) {
  const { config, database, clock, log, jobs } = foundation;
  const { outside, ledger, audit, resources, identity, notifications } = below;
  const { settings, rates, debts, projects } = below;
  const paymentProviders = createPaymentProviders(foundation);
  const ownPlace = () => foundation.chainNode?.place() ?? null;
  const chain = createChain({
    database,
    clock,
    audit,
    identity,
    site: config.BASE_URL,
    watched: (gateway) => outside.watched('chain', gateway),
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
    baseUrl: config.BASE_URL,
    charging: { providers: paymentProviders.providers, jobs, log },
  });
  return { paymentProviders, chain, movements, payments };
}

/** What the money of people and projects does: purchases ordered ahead, balances, rents, funds. */
export function composeMoneyOfProjects(
  { database, clock, log }: Foundation,
  below: Below & Moving,
) {
  const { ledger, audit, identity, notifications } = below;
  const { settings, rates, debts, projects, questions, tokens, movements } = below;
  const buyOrders = createBuyOrders({
    database,
    clock,
    settings,
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
  return { buyOrders, balance, rents, funds };
}
