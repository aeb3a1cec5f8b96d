import type { Asked } from '#contract/attestations/schemas.ts';
import { AppError } from '#core/errors.ts';
import { digestOf, type RelyingParty } from '#modules/identity';
import type { Db } from '#platform/database/index.ts';
import type { AttestationsDeps } from './deps.ts';
import { attestorById, digestOfPaper, requestByToken } from './store.ts';
import type { AttestorRow, RequestRow } from './tables.ts';
import { askedView } from './views.ts';

/** A request as its link opens it, and the person whom it was sent to. */
export interface Linked {
  readonly request: RequestRow;
  readonly attestor: AttestorRow;
}

/**
 * The request that a link opens. Who has signed sees what they signed for as long as the link lasts.
 * @throws AppError LINK_INVALID: unknown, expired, or withdrawn
 */
export async function linkedRequest(
  { clock }: Pick<AttestationsDeps, 'clock'>,
  db: Db,
  { token, options = {} }: { token: string; options?: { readonly lock?: boolean } | undefined },
): Promise<Linked> {
  const hash = digestOf(token);
  const found = await requestByToken(db, hash);
  // the person before the request, as where they are ended
  const attestor = found && (await attestorById(db, found.attestor_id, options));
  const request = found && (await requestByToken(db, hash, options));
  const isOpen =
    request && attestor && request.status !== 'withdrawn' && clock.now() < request.expires_at;
  if (!isOpen) throw new AppError('LINK_INVALID');
  return { request, attestor };
}

/** @throws AppError REQUEST_STATE_FORBIDS once it is signed, PAPER_REPLACED when the project shows another paper now */
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

/** What an attestor's page shows. @throws AppError LINK_INVALID */
export async function openAttestation(deps: AttestationsDeps, token: string): Promise<Asked> {
  return askedView(deps, await linkedRequest(deps, deps.database.db, { token }));
}
