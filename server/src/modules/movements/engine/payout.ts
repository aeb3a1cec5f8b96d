import { AppError } from '#core/errors.ts';
import type { Chain } from '#modules/chain';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';

/** A USDT payment that is ready to be signed. */
type Prepared = Awaited<ReturnType<Chain['prepare']>>;

/** The locked data of a payout: the USDT payment, null for a bank transfer. */
export interface Payout {
  readonly prepared: Prepared | null;
}

/**
 * Refuses to return USDT whose transaction was, or may still be, executed. Only a payment whose transaction failed, or
 * whose nonce another transaction used, can be returned. The movement must be locked, so that a concurrent signature is
 * seen.
 * @throws AppError MOVEMENT_STATE_FORBIDS
 */
export async function assertNotOnItsWay(
  { chain }: Pick<MovementsDeps, 'chain'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const send = (await chain.sends([id], tx)).get(id);
  if (send && send.state !== 'failed' && send.state !== 'replaced')
    throw new AppError('MOVEMENT_STATE_FORBIDS');
}
