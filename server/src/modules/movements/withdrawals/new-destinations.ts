import { withdrawalWait } from '#contract/payments/new-destinations.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import { firstWithdrawalTo, type WithdrawalRow } from './store.ts';

/**
 * Until when a withdrawal requested now has to wait because its bank account or address is new; null when it need not. A
 * second factor given for the withdrawal waives the wait, unless the factor is new too: an intruder may have set it up.
 * @param to.since when the bank account was added; null for an address, which is known since the first withdrawal to it
 */
export async function newDestinationWait(
  deps: Pick<MovementsDeps, 'settings' | 'clock' | 'identity'>,
  tx: Tx,
  { person, to }: { person: Reader; to: { account: string; since: Date | null } },
): Promise<Date | null> {
  const { newDestinationHours } = await deps.settings.current(tx);
  const now = deps.clock.now();
  const factorSince =
    person.secondFactor === 'fresh' ? await deps.identity.factorSince(person.userId, tx) : null;
  const known = to.since ?? (await firstWithdrawalTo(tx, person.userId, to.account)) ?? now;
  return withdrawalWait({ known, factorSince, hours: newDestinationHours, now });
}

/** @throws AppError DESTINATION_TOO_NEW during the waiting period of a withdrawal */
export function assertWaited({ waits_until: until }: WithdrawalRow, now: Date): void {
  if (until !== null && until > now) throw new AppError('DESTINATION_TOO_NEW');
}
