import type { Currency } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import type { FundsDeps } from './deps.ts';

/**
 * Lets funds serve the purchases that were revoked in time before they serve the project: those that wait are paid as far
 * as the funds go, and while one still waits in a currency nothing of that currency leaves the funds.
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
