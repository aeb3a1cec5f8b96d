import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { KycDeps } from './deps.ts';
import { nextStatus, type Reading, readingOf } from './rules.ts';
import { applyRead, beginRead, nameAtProvider } from './store.ts';
import type { Applicant } from './wire.ts';

/**
 * Reads a person's review from the provider and applies it: the status that lifts limits, the audit log, the
 * notification. The provider is called outside any transaction; of two concurrent reads, the later one wins.
 * @param isGone the provider reported that it deleted the person: then an empty answer counts as a review
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function refreshKyc(deps: KycDeps, userId: string, isGone = false): Promise<void> {
  const { database, gateway, clock } = deps;
  if (!(await deps.identity.user(userId))) return;
  const { number, person } = await beginRead(database.db, userId, clock.now());
  const applicant = await gateway.applicant(nameAtProvider(userId, person));
  const reading = isGone ? GONE : readApplicant(deps, applicant);
  if (reading === null) return;
  const read = { userId, number, applicantId: applicant?.id ?? null, now: clock.now() };
  await database.transaction(async (tx) => {
    const user = await deps.identity.lockUser(tx, userId);
    if (!user || user.erased_at) return;
    const passed = nextStatus(user.kyc_status, reading.status);
    // an administrator cannot be a verified customer, whatever their documents
    const refused =
      passed === 'verified' &&
      (await deps.identity.isOnBothSides(tx, { ...user, kyc_status: passed }));
    const status = refused ? 'rejected' : passed;
    const comment = refused ? BOTH_SIDES : reading.comment;
    if (!(await applyRead(tx, { ...read, comment }))) return;
    if (status === user.kyc_status) return;
    await deps.identity.setKycStatus(tx, userId, status);
    await deps.audit.record(tx, {
      actorId: null,
      action: 'kyc.result',
      targetKind: 'user',
      targetId: userId,
      before: { kycStatus: user.kyc_status },
      after: { kycStatus: status },
    });
    if (status === 'verified' || status === 'retry' || status === 'rejected')
      await deps.notifications.notify(tx, { userId, kind: `kyc_${status}`, data: { comment } });
  });
}

const BOTH_SIDES =
  'El documento o una cuenta bancaria es de alguien que administra la plataforma, que no puede tener además una cuenta de cliente.';

const GONE: Reading = { status: 'not_started' satisfies KycStatus, comment: null };

/** Null when the answer decides nothing. */
function readApplicant({ gateway, log }: KycDeps, applicant: Applicant | null): Reading | null {
  if (applicant === null) return null;
  const reading = readingOf(applicant.review, gateway.levelName);
  if (reading === null)
    log.warn({ review: applicant.review?.reviewStatus }, 'KYC review has an unknown status');
  return reading;
}
