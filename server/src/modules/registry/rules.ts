import { CURRENCIES, type Currency } from '#contract/core/money.ts';

/** A currency, or null for tokens. */
export const currencyOf = (asset: string): Currency | null =>
  CURRENCIES.find((known) => known === asset) ?? null;

/** What an authority reads of an entry (docs/rules.md#40-taxes-and-registries). */
const KINDS: Readonly<Record<string, string>> = {
  'deposit.accept': 'Depósito',
  'deposit.chargeback': 'Contracargo',
  'deposit.debt_returned': 'Contracargo repuesto',
  'withdrawal.complete': 'Retiro',
  'withdrawal.return': 'Retiro devuelto',
  'transfer.accept': 'Comisión de transferencia entre proyectos',
  purchase: 'Compra de tokens',
  reservation: 'Compra de tokens para una reserva',
  refund: 'Reembolso con penalidad',
  revocation: 'Compra deshecha',
  round_closed: 'Devolución de ronda cerrada',
  penalty_returned: 'Penalidad devuelta',
  buyback: 'Recompra',
  rent: 'Renta acreditada',
  contribution: 'Aporte al proyecto',
  inheritance: 'Sucesión',
};

const REVERSED = /_reversed$/;

export function kindWords(kind: string): string {
  if (REVERSED.test(kind)) return `${kindWords(kind.replace(REVERSED, ''))}, anulado`;
  return KINDS[kind] ?? (kind.endsWith('.debt') ? 'Pago de una deuda' : 'Otro asiento');
}

/** Whether money came from outside, or left for it; the rest is what a person did with it here. */
const OUTSIDE = new Set([
  'deposit.accept',
  'deposit.chargeback',
  'withdrawal.complete',
  'withdrawal.return',
]);

/** What a period did with one asset of a person. Minor units or tokens; `out` is positive. */
export interface Figures {
  opening: bigint;
  in: bigint;
  out: bigint;
  other: bigint;
}
export const closingOf = (of: Figures): bigint => of.opening + of.in - of.out + of.other;

/** Adds a change to the figures of its asset. Of tokens, all that comes or goes counts as coming in or going out. */
export function addTo(
  figures: Figures,
  kind: string,
  { amount, isMoney }: { amount: bigint; isMoney: boolean },
): void {
  if (isMoney && !OUTSIDE.has(kind.replace(REVERSED, ''))) figures.other += amount;
  else if (amount > 0n) figures.in += amount;
  else figures.out -= amount;
}

/** Recorded rates by day, with the last one at hand where a day has none. @param rates the first day first */
export function ratesBook(rates: readonly { day: string; buy: string; source: string }[]) {
  const byDay = new Map(rates.map((rate) => [rate.day, rate]));
  return {
    /** The rate recorded for the very day. */
    of: (day: string) => byDay.get(day) ?? null,
    /** That of the day, or of the last day before with one: for telling who is above a threshold, never shown. */
    atHand: (day: string) => byDay.get(day) ?? rates.findLast((rate) => rate.day < day) ?? null,
  };
}

/** Whether a person's year or month is exported: one of the sums reaches the threshold, or one has no rate at all. */
export const isIncluded = (
  sums: readonly (bigint | null)[],
  /** Centavos. */
  threshold: bigint,
): boolean => sums.some((sum) => sum === null || sum >= threshold);
