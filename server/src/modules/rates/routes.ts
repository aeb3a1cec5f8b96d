import { createQuote, currentRates, lyraRate } from '#contract/payments/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Rates } from './door.ts';

export function bindRates(app: App, rates: Rates): void {
  bind(app, createQuote, ({ principal, body }) => rates.quoteFor(principal.userId, body));
  bind(app, currentRates, async () => {
    const pesos = await rates.current();
    return { items: [pesos, { ...pesos, base: 'USDT' as const }] };
  });
  bind(app, lyraRate, () => rates.current());
}

export function registerRatesJobs(jobs: Jobs, rates: Rates): void {
  jobs.every('rates.refresh', 600, async () => void (await rates.refresh()));
  jobs.every('rates.forget-quotes', 3600, async () => void (await rates.deleteOldQuotes()));
}
