import type { Asked } from '#contract/attestations/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { AttestationsDeps } from './deps.ts';
import { linkedRequest } from './linked.ts';
import { updateRequest } from './store.ts';
import { askedView } from './views.ts';

interface Declined {
  readonly token: string;
  readonly reason: string;
}

/**
 * An attestor does not sign what they are asked. Of a stage of works, its certification is refused for their reason.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS once it was signed, STAGE_STATE_FORBIDS, PROJECT_NOT_PUBLISHED
 */
export function refuseAttestation(
  deps: AttestationsDeps,
  { token, reason }: Declined,
): Promise<Asked> {
  return deps.database.transaction(async (tx) => {
    const { request, attestor } = await linkedRequest(deps, tx, { token, options: { lock: true } });
    if (request.status !== 'open') throw new AppError('REQUEST_STATE_FORBIDS');
    const change = { status: 'refused' as const, refused_reason: reason };
    await updateRequest(tx, request.id, change);
    const { certificate_id: id } = request;
    if (id !== null) await deps.stages.refuse(tx, { id, reason });
    return askedView(deps, { request: { ...request, ...change }, attestor }, tx);
  });
}

/**
 * An inspector takes their certification of a stage back, while the money that it made available was not used. What they
 * signed stays published: that it no longer counts is shown beside it.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS for what is no signed certification, STAGE_STATE_FORBIDS,
 * STAGE_MONEY_RELEASED, PROJECT_NOT_PUBLISHED
 */
export function withdrawCertification(
  deps: AttestationsDeps,
  { token, reason }: Declined,
): Promise<Asked> {
  return deps.database.transaction(async (tx) => {
    const linked = await linkedRequest(deps, tx, { token, options: { lock: true } });
    const { certificate_id: id, status } = linked.request;
    if (id === null || status !== 'signed') throw new AppError('REQUEST_STATE_FORBIDS');
    await deps.stages.uncertify(tx, { id, reason });
    return askedView(deps, linked, tx);
  });
}
