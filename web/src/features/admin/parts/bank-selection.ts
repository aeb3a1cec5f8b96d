import { parseAmount, toMoney } from '#contract/core/money.ts';
import type { Certainty } from '#contract/treasury/bank-schemas.ts';
import type { OpenLine, Proposed } from './bank-words.ts';

export type Shown = Certainty | 'none' | 'all';

export const groupOf = ({ proposal }: OpenLine): Certainty | 'none' =>
  proposal?.certainty ?? 'none';

/** Whether a line is proposed as people's money, which both levels decide. */
export const isMovement = ({ as }: Proposed): boolean =>
  as === 'deposit' || as === 'withdrawal' || as === 'run';

/**
 * Why a line cannot be decided in bulk; null when it can.
 * @param explains whether the reader may explain lines that are not movements
 */
export function obstacleOf({ proposal, waits }: OpenLine, explains: boolean): string | null {
  if (waits) return 'Falta otra aprobación';
  if (proposal === null) return 'Sin propuesta';
  if (proposal.cautions.includes('person_blocked')) return 'La persona está bloqueada';
  if (proposal.cautions.includes('not_approved_yet')) return 'Falta preaprobar el retiro';
  return isMovement(proposal) || explains ? null : 'La decide el nivel 1';
}

/** Incoming and outgoing totals, by currency. */
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
