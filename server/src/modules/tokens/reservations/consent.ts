import { AppError } from '#core/errors.ts';
import type { TokensDeps } from '../deps.ts';
import { lockReservation, setHeirConsent } from '../store/reservations.ts';

/**
 * Records that the heir of a unit consents to its project's owner reading their name and contact, with the version of the
 * terms that say so. A second time changes nothing.
 * @throws AppError NOT_FOUND for a reservation that the person did not inherit or no longer has, TERMS_CHANGED when they
 * must first accept a later version
 */
export async function consentAsHeir(
  deps: TokensDeps,
  given: { readonly userId: string; readonly address: string | null; readonly id: string },
): Promise<void> {
  const { userId, id } = given;
  await deps.database.transaction(async (tx) => {
    const row = await lockReservation(tx, id);
    const isHeld = row?.status === 'active' || row?.status === 'completed';
    if (!row || row.user_id !== userId || row.inherited_at === null || !isHeld)
      throw new AppError('NOT_FOUND');
    if (row.heir_accepted_at !== null) return;
    const version = await deps.acceptedTerms(userId, tx);
    await setHeirConsent(tx, id, { version, at: deps.clock.now() });
    await deps.audit.record(tx, {
      actorId: userId,
      action: 'unit.heir_consent',
      targetKind: 'property',
      targetId: row.property_id,
      before: null,
      after: { version },
      address: given.address,
    });
  });
}
