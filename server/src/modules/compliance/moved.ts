import type { ChainMovement } from '#contract/compliance/values.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from './deps.ts';
import { pesosOf } from './rules/amounts.ts';
import { movementsSince } from './store/facts.ts';

const MONTH_MS = 30 * DAY_MS;

/**
 * What a person's wallets received and paid out in the 30 days before an instant, in centavos at the present rate.
 * Contributions to the person's own projects count as paid out.
 */
export async function movedOf(
  { rates }: Pick<ComplianceDeps, 'rates'>,
  tx: Tx,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<Readonly<Record<ChainMovement, bigint>>> {
  const { sell } = await rates.current(tx);
  const moved = await movementsSince(tx, userId, new Date(at.getTime() - MONTH_MS + 1));
  const sumOf = (isOut: boolean) =>
    moved
      .filter(({ kind, source }) => (kind !== 'deposit') === isOut && source === 'wallet')
      .reduce((total, { amount, currency }) => total + pesosOf(amount, currency, sell), 0n);
  return { deposit: sumOf(false), withdrawal: sumOf(true) };
}
