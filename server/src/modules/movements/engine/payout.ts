import { AppError } from '#core/errors.ts';
import type { Chain } from '#modules/chain';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';

/** A payment in USDT that is ready to be signed. */
export type Prepared = Awaited<ReturnType<Chain['prepare']>>;

/** What is held while money goes out: the payment in USDT, null for a bank's transfer. */
export interface Payout {
  readonly prepared: Prepared | null;
}

/**
 * Keeps money sent in USDT from being given back while its transaction may still be carried out, or after it was: only
 * one that failed, or whose number another transaction took, is undone. Asked while the movement is locked, else what is
 * being signed at that moment is not seen.
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
