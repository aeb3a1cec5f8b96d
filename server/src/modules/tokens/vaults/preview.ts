import { AppError } from '#core/errors.ts';
import type { TokensDeps } from '../deps.ts';
import { costsOfInvestments } from '../rules.ts';
import { investmentsOf } from '../store/investments.ts';
import { keptLotsOf } from '../store/purchases.ts';

/**
 * The cost of tokens if they were put into a contract's vaults now, in USD cents: the same that their investments show
 * afterwards, since the oldest lots are invested first.
 * @throws AppError INSUFFICIENT_TOKENS
 */
export async function costOfInvesting(
  { database: { db } }: Pick<TokensDeps, 'database'>,
  order: { readonly userId: string; readonly contractId: string; readonly tokens: bigint },
): Promise<bigint> {
  const { userId, contractId, tokens } = order;
  const lots = (await keptLotsOf(db, userId)).filter((lot) => lot.contract_id === contractId);
  const before = (await investmentsOf(db, { userId, contractId }))
    .filter(({ status }) => status !== 'undone')
    .reduce((sum, one) => sum + one.tokens, 0n);
  const kept = lots.reduce((sum, lot) => sum + lot.tokens, 0n);
  if (kept - before < tokens) throw new AppError('INSUFFICIENT_TOKENS');
  return costsOfInvestments(lots, [before, tokens])[1] ?? 0n;
}
