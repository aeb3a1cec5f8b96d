import type { DeskService } from '#contract/desk/health.ts';
import type { PayableQuery } from '#contract/payouts/schemas.ts';
import { createDesk, type DeskDeps } from '#modules/desk';
import { createEvents } from '#modules/events';
import { allPayable } from '#modules/payouts';
import { createPortfolio } from '#modules/portfolio';
import { createReports } from '#modules/reports';
import { createStatistics } from '#modules/statistics';
import type { Config } from '../config/config.ts';
import type { Base } from './base.ts';
import { runChecks } from './check-ledger.ts';
import type { Foundation } from './foundation.ts';
import type { Money } from './money.ts';
import type { Offered } from './projects.ts';
import type { Adjustable } from './settings.ts';
import { textsElsewhere } from './text-addresses.ts';

type Below = Base & Adjustable & Offered & Money;
export type Reading = ReturnType<typeof composeReading>;

/** What reads across the modules below: reports, portfolios, statistics, the desk's figures, live events. */
export function composeReading({ config, database, clock, log, mailer }: Foundation, below: Below) {
  const { ledger, audit, identity, notifications, settings, rates, nonWorkingDays } = below;
  const { projects, tokens, rents, funds, chain, movements } = below;
  const reports = createReports({
    database,
    clock,
    audit,
    identity,
    movements,
    projects,
    tokens,
    nonWorkingDays,
  });
  notifications.readOrdersWith(reports.mailed.readOrder);
  mailer.drawWith(reports.mailed.draw);
  tokens.onOrders(movements.orders);
  tokens.onOrders(reports.orderSource);
  const portfolio = createPortfolio({
    database,
    clock,
    ledger,
    projects,
    rates,
    tokens,
    rents,
    identity,
    nonWorkingDays,
  });
  const uses = usesOfServices(config, below);
  const desk = createDesk({
    database,
    clock,
    identity,
    settings,
    nonWorkingDays,
    chain,
    funds,
    movements,
    check: () => runChecks(database, clock),
    outside: (service) => uses[service](),
    textsElsewhere: async () => textsElsewhere(config, await below.inForce()),
  });
  return {
    reports,
    portfolio,
    statistics: createStatistics({ database, clock, rates, funds, tokens, nonWorkingDays }),
    desk,
    deskFiles: {
      database,
      clock,
      audit,
      payable: (query: PayableQuery, readerId: string) =>
        allPayable({ database, movements }, query, readerId),
    },
    events: createEvents({ database, clock, identity, log }),
  };
}

/** Whether each external service is used, and whether a simulator replaces it. */
function usesOfServices(
  config: Config,
  { rateSources, settings, chain }: Pick<Below, 'rateSources' | 'settings' | 'chain'>,
): Readonly<Record<DeskService, () => ReturnType<DeskDeps['outside']>>> {
  return {
    kyc: async () => ({ used: true, simulated: !config.SUMSUB_APP_TOKEN }),
    mail: async () => ({ used: config.SMTP_URL !== undefined, simulated: false }),
    bank: async () => ({ used: true, simulated: false }),
    async chain() {
      const facts = chain.facts();
      return { used: facts !== null, simulated: facts?.development ?? false };
    },
    rates: async () => ({
      used: rateSources.feeds.length > 0 && (await settings.current()).rateSource === 'market',
      simulated: rateSources.simulated,
    }),
  };
}
