import { isCurrency } from '#contract/core/currency.ts';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { label } from '#contract/words.ts';
import {
  readableCount,
  readableDate,
  readableMoney,
  readableRate,
  readableTokens,
} from '#core/readable.ts';
import { divideHalfEven } from '#core/rounding.ts';
import type { Db } from '#platform/database/index.ts';
import { ENTRY_KINDS } from '../entry-kinds.ts';
import { amount, type OrderText } from './detail.ts';
import { partAmounts } from './parts.ts';
import { lotParts, personalLines, roundOf, vaultOf } from './store.ts';
import { debtPaidBy } from './store-debts.ts';

type Lines = Awaited<ReturnType<typeof personalLines>>;
type Line = Lines[number];

/** The texts of orders that consist of a journal entry only, by the order's kind. */
export function entryText(kind: keyof typeof ENTRY_KINDS) {
  return async (db: Db, id: string): Promise<OrderText | null> => {
    const all = await personalLines(db, id, ENTRY_KINDS[kind]);
    const [first] = all;
    if (first?.user_id == null) return null;
    const isOfOne = new Set(all.map(({ project_id }) => project_id)).size === 1;
    const part = await BUILD[kind](db, first, all);
    return {
      userId: first.user_id,
      orderNumber: null,
      date: first.occurred_at.toISOString(),
      status: label('movementStatus', 'completed'),
      projectId: isOfOne ? first.project_id : null,
      projectName: isOfOne ? first.project_name : null,
      rate: null,
      timeline: [{ at: first.occurred_at.toISOString(), what: part.happened, note: null }],
      next: kind === 'debt' ? null : 'El dinero está disponible en la billetera.',
      title: part.title,
      summary: part.summary,
      facts: part.facts,
      amounts: part.amounts,
    };
  };
}

type Part = Pick<OrderText, 'title' | 'summary' | 'facts' | 'amounts'> & { happened: string };
const BUILD: Record<keyof typeof ENTRY_KINDS, (db: Db, line: Line, all: Lines) => Promise<Part>> = {
  async rent(_db, line, all) {
    return {
      title: 'Comprobante de cobro de renta',
      summary: `Renta de ${nameOf(line)} pasada a la billetera.`,
      facts: [],
      amounts: received(all).map(({ currency, minor }) =>
        amount('Renta cobrada', readableMoney(minor, currency), {
          hint: 'la renta acumulada hasta ese momento y no cobrada antes',
          strong: true,
        }),
      ),
      happened: 'Cobrada',
    };
  },

  async buyback(db, line, all) {
    const vault = line.reference === null ? undefined : await vaultOf(db, line.reference);
    const parts = await lotParts(db, line.id);
    const tokens = parts.reduce((sum, part) => sum + part.tokens, 0n);
    const paid = received(all).find(({ currency }) => currency === 'USD')?.minor ?? 0n;
    const cost = parts.reduce(
      (sum, part) => sum + divideHalfEven(part.cost_usd * part.tokens, part.lot_tokens),
      0n,
    );
    const price = readableMoney(vault?.buyback_price ?? 0n, 'USD');
    return {
      title: 'Comprobante de recompra',
      summary: `Recompra de ${readableTokens(tokens)} de ${nameOf(line)}.`,
      facts: [
        { label: 'Contrato', value: vault?.contract_name ?? '' },
        { label: 'Bóveda', value: String(vault?.number ?? '') },
        { label: 'Pagada el', value: readableDate(line.occurred_at) },
      ],
      amounts: [
        amount('Tokens recomprados', readableCount(tokens)),
        amount('Precio de recompra por token', price, { hint: 'el de la bóveda' }),
        amount('Recibido', readableMoney(paid, 'USD'), {
          hint: `${readableCount(tokens)} × ${price}`,
          strong: true,
        }),
        amount('Costo de esos tokens', readableMoney(cost, 'USD'), {
          hint: parts.map(({ order_number }) => order_number).join(', ') || null,
        }),
        amount('Ganancia', readableMoney(paid - cost, 'USD'), { hint: 'recibido menos costo' }),
      ],
      happened: 'Recompra pagada',
    };
  },

  async revocation(db, line) {
    return {
      title: 'Comprobante de arrepentimiento',
      summary: `Compra en ${nameOf(line)} deshecha entera y sin penalidad.`,
      facts: [],
      amounts: partAmounts(await lotParts(db, line.id), 'Vuelve a la billetera'),
      happened: 'Compra deshecha',
    };
  },

  async return(db, line, all) {
    const round = line.reference === null ? undefined : await roundOf(db, line.reference);
    const penalties = line.kind === 'penalty_returned';
    return {
      title: 'Comprobante de devolución',
      summary: penalties
        ? `Penalidades devueltas: la ronda ${round?.number ?? ''} de ${nameOf(line)} cerró sin su mínimo.`
        : `La ronda ${round?.number ?? ''} de ${nameOf(line)} cerró sin su mínimo: vuelve lo pagado, al centavo.`,
      facts: [{ label: 'Ronda', value: String(round?.number ?? '') }],
      amounts: penalties
        ? received(all).map(({ currency, minor }) =>
            amount('Penalidad devuelta', readableMoney(minor, currency), {
              hint: null,
              strong: true,
            }),
          )
        : partAmounts(await lotParts(db, line.id), 'Vuelve a la billetera'),
      happened: 'Devuelto',
    };
  },

  async debt(db, line, all) {
    const { paid, changes } = await debtPaidBy(db, line.id);
    return {
      title: 'Comprobante de pago de una deuda',
      summary:
        'Dinero de la billetera que pagó lo que se debía por un contracargo o un depósito revertido.',
      facts: [],
      amounts: [
        ...all
          .filter(({ purpose }) => purpose === 'available')
          .flatMap((one) =>
            isCurrency(one.asset)
              ? [
                  amount(
                    `Sale de la billetera de ${nameOf(one)}`,
                    readableMoney(one.amount, one.asset),
                  ),
                ]
              : [],
          ),
        ...changes.map(({ from, to, given, made, rate }) =>
          amount(`${readableMoney(given, from)} cambiados`, readableMoney(made, to), {
            hint: `a ${readableRate(rate, [from, to])}`,
          }),
        ),
        ...paid.map(({ currency, minor }) =>
          amount('Paga de la deuda', readableMoney(minor, currency), { strong: true }),
        ),
      ],
      happened: 'Pagada',
    };
  },
};

const nameOf = (line: Line): string => line.project_name ?? 'un proyecto';

/** Money that an entry credited to the wallet, by currency. */
function received(all: Lines): { currency: Currency; minor: bigint }[] {
  return CURRENCIES.flatMap((currency) => {
    const minor = all
      .filter(({ asset, purpose }) => asset === currency && purpose === 'available')
      .reduce((sum, line) => sum + line.amount, 0n);
    return minor === 0n ? [] : [{ currency, minor }];
  });
}
