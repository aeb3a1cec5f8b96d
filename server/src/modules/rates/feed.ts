import { z } from 'zod';
import type { DollarRate } from '#contract/core/figures/exchange.ts';

/** A rate as a source publishes it. */
export interface Reading extends DollarRate {
  readonly asOf: Date;
}

/** A source of the market's rate. */
export interface RateFeed {
  /** The name shown to people: "Dólar oficial". */
  readonly name: string;
  /** Set when it publishes one rate per working day for both buying and selling, dated by that day. */
  readonly daily?: true;
  /** @throws Error when the source does not answer in time or answers without a valid rate */
  read(): Promise<Reading>;
}

/** How long a source may take. */
export const PATIENCE_MS = 3_000;
const answer = z.object({
  moneda: z.literal('USD'),
  casa: z.string(),
  compra: z.number().positive(),
  venta: z.number().positive(),
  fechaActualizacion: z.iso.datetime({ offset: true }),
});

/** What people call each rate: the source's own word for it is never shown. */
const HOUSE_NAMES: Readonly<Record<string, string>> = {
  oficial: 'Dólar oficial',
  mayorista: 'Dólar mayorista',
  bolsa: 'Dólar MEP',
  contadoconliqui: 'Dólar contado con liquidación',
  cripto: 'Dólar cripto',
  tarjeta: 'Dólar tarjeta',
  blue: 'Dólar blue',
};
const OTHER_HOUSE = 'Dólar de mercado';

/**
 * The public rates of dolarapi.com: `GET /v1/dolares/{casa}`.
 * @param url the API's base URL
 * @param house which rate: `oficial`, `mayorista`, `bolsa`…
 */
export const dolarApi = ({ url, house }: { url: () => string; house: string }): RateFeed => ({
  name: HOUSE_NAMES[house] ?? OTHER_HOUSE,
  async read() {
    const response = await fetch(`${url().replace(/\/+$/, '')}/v1/dolares/${house}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`rates answered ${response.status}`);
    const said = answer.parse(await response.json());
    if (said.casa !== house) throw new Error(`rates answered ${said.casa} for ${house}`);
    return {
      buy: String(said.compra),
      sell: String(said.venta),
      asOf: new Date(said.fechaActualizacion),
    };
  },
});
