import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { AttestationsDeps } from './deps.ts';
import { linkedRequest } from './linked.ts';
import { updateRequest } from './store.ts';
import { openedRequestView } from './views.ts';

interface Declined {
  readonly token: string;
  readonly reason: string;
}

/**
 * Declines a request, with a reason. For a stage of works this refuses its certification.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS once signed, STAGE_STATE_FORBIDS, PROJECT_NOT_PUBLISHED
 */
export function refuseAttestation(
  deps: AttestationsDeps,
  { token, reason }: Declined,
): Promise<OpenedRequest> {
  return deps.database.transaction(async (tx) => {
    const { request, attestor } = await linkedRequest(deps, tx, { token, options: { lock: true } });
    if (request.status !== 'open') throw new AppError('REQUEST_STATE_FORBIDS');
    const change = { status: 'refused' as const, refused_reason: reason };
    await updateRequest(tx, request.id, change);
    const { certificate_id: id } = request;
    if (id !== null) await deps.stages.refuse(tx, { id, reason });
    return openedRequestView(deps, { request: { ...request, ...change }, attestor }, tx);
  });
}

/**
 * Withdraws an inspector's certification of a stage, while the money that it released is unused. The signature stays
 * published, marked as withdrawn.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS for anything but a signed certification, STAGE_STATE_FORBIDS,
 * STAGE_MONEY_RELEASED, PROJECT_NOT_PUBLISHED
 */
export function withdrawCertification(
  deps: AttestationsDeps,
  { token, reason }: Declined,
): Promise<OpenedRequest> {
  return deps.database.transaction(async (tx) => {
    const linked = await linkedRequest(deps, tx, { token, options: { lock: true } });
    const { certificate_id: id, status } = linked.request;
    if (id === null || status !== 'signed') throw new AppError('REQUEST_STATE_FORBIDS');
    await deps.stages.uncertify(tx, { id, reason });
    return openedRequestView(deps, linked, tx);
  });
}
