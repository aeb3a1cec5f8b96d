import type { Currency } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import type { FundsDeps } from './deps.ts';

/**
 * Pays a project's waiting revocations before other uses of its funds, as far as the funds go. While one still waits, no
 * money of its currency may leave the funds.
 * @throws AppError REVOCATIONS_WAIT
 */
export async function payRevocationsFirst(
  { tokens }: Pick<FundsDeps, 'tokens'>,
  projectId: string,
  currency: Currency,
): Promise<void> {
  if ((await tokens.revocationsOwed(projectId)).size === 0) return;
  await tokens.payWaitingRevocations(projectId);
  if ((await tokens.revocationsOwed(projectId)).has(currency))
    throw new AppError('REVOCATIONS_WAIT');
}
