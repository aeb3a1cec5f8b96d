import { z } from 'zod';
import { DAY_MS } from '#contract/core/time.ts';
import { businessDay, type Clock, startOfBusinessDay } from '#core/clock.ts';
import { PATIENCE_MS, type RateFeed } from './feed.ts';

/** The bank publishes only on working days; within this many days there is always a rate. */
const DAYS_BACK = 10;

const answer = z.object({
  status: z.literal(200),
  results: z
    .array(
      z.object({
        fecha: z.iso.date(),
        detalle: z.array(
          z.object({ codigoMoneda: z.string(), tipoCotizacion: z.number().positive() }),
        ),
      }),
    )
    .min(1),
});

/**
 * The Central Bank's rates: `GET /estadisticascambiarias/v1.0/Cotizaciones/USD`. It publishes one rate a day for both
 * buying and selling (`refresh.ts` adds a spread), dated by the day; the newest is used.
 * @param url the API's base URL
 */
export const bcraApi = ({ url, clock }: { url: () => string; clock: Clock }): RateFeed => ({
  name: 'BCRA',
  daily: true,
  async read() {
    const now = clock.now();
    const query = new URLSearchParams({
      fechadesde: businessDay(new Date(now.getTime() - DAYS_BACK * DAY_MS)),
      fechahasta: businessDay(now),
      limit: '20',
      offset: '0',
    });
    const path = '/estadisticascambiarias/v1.0/Cotizaciones/USD';
    const response = await fetch(`${url().replace(/\/+$/, '')}${path}?${query}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`rates answered ${response.status}`);
    const { results } = answer.parse(await response.json());
    const last = results.reduce((a, b) => (b.fecha > a.fecha ? b : a));
    const said = last.detalle.find(({ codigoMoneda }) => codigoMoneda === 'USD');
    if (!said) throw new Error(`rates of ${last.fecha} without a dollar`);
    const rate = String(said.tipoCotizacion);
    return { buy: rate, sell: rate, asOf: startOfBusinessDay(last.fecha) };
  },
});
