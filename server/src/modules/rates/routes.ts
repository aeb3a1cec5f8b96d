import { amountOf } from '#contract/core/money.ts';
import { createQuote, currentRates, lyraRate } from '#contract/payments/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Rates } from './door.ts';
import { currentRateView, quoteView } from './view.ts';

export function bindRates(app: App, rates: Rates): void {
  bind(app, createQuote, async ({ principal, body: { from, to, amount: text, side } }) => {
    const amount = amountOf(text, side === 'from' ? from : to);
    return quoteView(await rates.quoteFor(principal.userId, { from, to, amount, side }));
  });
  bind(app, currentRates, async () => {
    const pesos = currentRateView(await rates.current());
    return { items: [pesos, { ...pesos, base: 'USDT' as const }] };
  });
  bind(app, lyraRate, async () => currentRateView(await rates.current()));
}

export function registerRatesJobs(jobs: Jobs, rates: Rates): void {
  jobs.every('rates.refresh', 600, async () => void (await rates.refresh()));
  jobs.every('rates.forget-quotes', 3600, async () => void (await rates.deleteOldQuotes()));
}
