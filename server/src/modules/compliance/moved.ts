import type { ChainMovement } from '#contract/compliance/values.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from './deps.ts';
import { pesosOf } from './rules-amounts.ts';
import { movementsSince } from './store-facts.ts';

const MONTH_MS = 30 * DAY_MS;

/**
 * What a person's wallets brought in and took out in the 30 days before a moment, at the rate of now; centavos. What they
 * put into a project of theirs was taken out.
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
