import type { ChainMovement } from '#contract/compliance/values.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { pesosOf } from '../rules/amounts.ts';
import { movementsSince } from '../store/facts.ts';

/**
 * What a person's wallets received and paid out in the days before an instant, in centavos at the present rate.
 * Contributions to the person's own projects count as paid out.
 */
export async function movedOf(
  { rates }: Pick<ComplianceDeps, 'rates'>,
  tx: Tx,
  of: { readonly userId: string; readonly at: Date; readonly days: number },
): Promise<Readonly<Record<ChainMovement, bigint>>> {
  const { userId, at, days } = of;
  const { sell } = await rates.current(tx);
  const moved = await movementsSince(tx, userId, new Date(at.getTime() - days * DAY_MS + 1));
  const sumOf = (isOut: boolean) =>
    moved
      .filter(({ kind, source }) => (kind !== 'deposit') === isOut && source === 'wallet')
      .reduce((total, { amount, currency }) => total + pesosOf(amount, currency, sell), 0n);
  return { deposit: sumOf(false), withdrawal: sumOf(true) };
}
