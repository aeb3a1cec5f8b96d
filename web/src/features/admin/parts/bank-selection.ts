import { parseAmount, toMoney } from '#contract/core/money.ts';
import type { Certainty } from '#contract/treasury/bank-schemas.ts';
import type { OpenLine } from './bank-words.ts';

export type Shown = Certainty | 'none' | 'all';

export const groupOf = ({ proposal }: OpenLine): Certainty | 'none' =>
  proposal?.certainty ?? 'none';

/**
 * Why a line cannot be decided among several; null where it can.
 * @param explains whether the reader may explain lines that are not movements
 */
export function obstacleOf({ proposal, waits }: OpenLine, explains: boolean): string | null {
  if (waits) return 'Falta otra aprobación';
  if (proposal === null) return 'Sin propuesta';
  if (proposal.cautions.includes('person_blocked')) return 'La persona está bloqueada';
  if (proposal.cautions.includes('not_approved_yet')) return 'Falta preaprobar el retiro';
  const isMovement = proposal.as === 'deposit' || proposal.as === 'withdrawal';
  return isMovement || explains ? null : 'La decide el nivel 1';
}

/** Lines from one to another, both included, in either order; the last alone where the first is gone. */
export function rangeOf(
  lines: readonly OpenLine[],
  from: string | null,
  to: string,
): readonly OpenLine[] {
  const end = lines.findIndex(({ id }) => id === to);
  const start = lines.findIndex(({ id }) => id === from);
  if (start < 0) return lines.slice(end, end + 1);
  return lines.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** What came in and what left, by currency. */
export function sumsOf(lines: readonly Pick<OpenLine, 'amount' | 'currency'>[]) {
  return (['ARS', 'USD'] as const).flatMap((currency) => {
    const amounts = lines.filter((line) => line.currency === currency).map(({ amount }) => amount);
    if (amounts.length === 0) return [];
    const total = (leaving: boolean) =>
      amounts
        .filter((amount) => amount.startsWith('-') === leaving)
        .reduce((sum, amount) => sum + (parseAmount(amount.replace('-', ''), currency) ?? 0n), 0n);
    return [{ currency, in: toMoney(total(false), currency), out: toMoney(total(true), currency) }];
  });
}
