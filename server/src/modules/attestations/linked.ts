import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import { AppError } from '#core/errors.ts';
import { digestOf, type RelyingParty } from '#modules/identity';
import type { Db } from '#platform/database/index.ts';
import type { AttestationsDeps } from './deps.ts';
import { attestorById, digestOfPaper, requestByToken } from './store.ts';
import type { AttestorRow, RequestRow } from './tables.ts';
import { openedRequestView } from './views.ts';

/** A request opened by its link, and its attestor. */
export interface Linked {
  readonly request: RequestRow;
  readonly attestor: AttestorRow;
}

/**
 * The request of a link. After signing, the attestor still sees it until the link expires.
 * @throws AppError LINK_INVALID: unknown, expired, or withdrawn
 */
export async function linkedRequest(
  { clock }: Pick<AttestationsDeps, 'clock'>,
  db: Db,
  { token, options = {} }: { token: string; options?: { readonly lock?: boolean } | undefined },
): Promise<Linked> {
  const hash = digestOf(token);
  const found = await requestByToken(db, hash);
  // lock the attestor before the request, as ending an attestor does
  const attestor = found && (await attestorById(db, found.attestor_id, options));
  const request = found && (await requestByToken(db, hash, options));
  const isOpen =
    request && attestor && request.status !== 'withdrawn' && clock.now() < request.expires_at;
  if (!isOpen) throw new AppError('LINK_INVALID');
  return { request, attestor };
}

/** @throws AppError REQUEST_STATE_FORBIDS once signed, PAPER_REPLACED when the project now shows another paper */
export async function assertSignable(db: Db, { request }: Linked): Promise<void> {
  if (request.status !== 'open') throw new AppError('REQUEST_STATE_FORBIDS');
  if (request.file_id === null) return;
  const digest = await digestOfPaper(db, request.project_id, request.file_id);
  if (digest !== request.body.subject.sha256) throw new AppError('PAPER_REPLACED');
}

/** @throws AppError PASSKEYS_UNAVAILABLE */
export function partyOf({ relyingParty }: AttestationsDeps): RelyingParty {
  if (!relyingParty) throw new AppError('PASSKEYS_UNAVAILABLE');
  return relyingParty;
}

/** The content of an attestor's page. @throws AppError LINK_INVALID */
export async function openAttestation(
  deps: AttestationsDeps,
  token: string,
): Promise<OpenedRequest> {
  return openedRequestView(deps, await linkedRequest(deps, deps.database.db, { token }));
}
