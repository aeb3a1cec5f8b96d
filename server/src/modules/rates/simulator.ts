import { DAY_MS, HOUR_MS } from '#contract/core/time.ts';
import { businessDay, type Clock } from '#core/clock.ts';
import type { App } from '#platform/http/index.ts';

/** The behaviour of the simulated sources, with deliberate faults. */
interface SimulatedRates {
  /** The answer to every call; `error_in_200`: an error body with status 200. */
  broken: null | 'error' | 'silent' | 'error_in_200' | 'no_buy';
  /** Pesos for one dollar. */
  buy: number;
  sell: number;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Simulators of the public rate sources, with the protocols of dolarapi.com and the Central Bank. */
interface RatesSimulator {
  readonly whims: SimulatedRates;
  /** @param path with its query, relative to the simulator's URL; undefined: it never answers */
  handle(path: string): Answered | undefined;
}

/** @param first the initial price of a dollar */
export function createRatesSimulator(
  { clock }: { clock: Clock },
  first: { readonly buy: number; readonly sell: number } = { buy: 1450, sell: 1490 },
): RatesSimulator {
  const whims: SimulatedRates = { broken: null, ...first };
  return {
    whims,
    handle(path) {
      const { pathname, searchParams } = new URL(path, 'http://simulator');
      if (whims.broken === 'silent') return undefined;
      if (whims.broken === 'error')
        return { status: 500, body: { error: 'Internal Server Error' } };
      if (whims.broken === 'error_in_200') return { status: 200, body: { error: 'mantenimiento' } };
      const house = /^\/v1\/dolares\/([a-z]+)$/.exec(pathname)?.[1];
      if (house) return { status: 200, body: dolarApi(house, whims, clock.now()) };
      if (pathname === '/estadisticascambiarias/v1.0/Cotizaciones/USD')
        return { status: 200, body: bcra(whims.sell, searchParams, clock.now()) };
      return { status: 404, body: { status: 404, errorMessages: ['Recurso inexistente'] } };
    },
  };
}

/** Publishes the start of its rate's validity: the last full hour. */
const dolarApi = (casa: string, { buy, sell, broken }: SimulatedRates, now: Date) => ({
  moneda: 'USD',
  casa,
  nombre: casa,
  compra: broken === 'no_buy' ? null : buy,
  venta: sell,
  fechaActualizacion: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
});

/** One rate for each requested working day, newest first. */
function bcra(value: number, asked: URLSearchParams, now: Date) {
  const until = asked.get('fechahasta') ?? businessDay(now);
  const from = asked.get('fechadesde') ?? until;
  const results = [];
  for (let at = Date.parse(until); at >= Date.parse(from); at -= DAY_MS) {
    const day = new Date(at);
    if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue;
    const detalle = [
      { codigoMoneda: 'USD', descripcion: 'DOLAR E.E.U.U.', tipoPase: 1, tipoCotizacion: value },
    ];
    results.push({ fecha: day.toISOString().slice(0, 10), detalle });
  }
  const resultset = { count: results.length, offset: 0, limit: 1000 };
  return { status: 200, metadata: { resultset }, results };
}

/** Mounts the simulator on the site's own origin under a path. */
export function mountRatesSimulator(app: App, prefix: string, simulator: RatesSimulator): void {
  app.raw.route({
    method: 'GET',
    url: `${prefix}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const answer = simulator.handle(request.url.slice(prefix.length));
      // the connection ends in the end: the caller has given up long before
      if (answer === undefined) {
        await new Promise((done) => setTimeout(done, 5_000).unref());
        return reply.code(504).send();
      }
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
    },
  });
}
