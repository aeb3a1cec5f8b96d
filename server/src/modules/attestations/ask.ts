import type { askAttestation as askCall } from '#contract/attestations/endpoints.ts';
import type { AttestationBody, AttestationRequest } from '#contract/attestations/schemas.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { digestOf, newSecret } from '#modules/identity';
import { assertMayDecideOn } from '#modules/projects';
import { sha256 } from '#modules/proofs';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, AttestationsDeps } from './deps.ts';
import { assertIndependent } from './independent.ts';
import { askMail } from './mails.ts';
import { REQUEST_LIFE_MS } from './rules.ts';
import {
  attestorById,
  digestOfPaper,
  insertRequest,
  openForCertificate,
  openForPaper,
  requestById,
  updateRequest,
  withdrawExpired,
} from './store.ts';
import type { AttestorRow } from './tables.ts';
import { toRequest } from './views.ts';

type Given = BodyOf<typeof askCall>;

/**
 * Requests an attestor's signature on a published project's paper, on a statement about it, or on the certificate of a
 * stage of works; they get the link by mail.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, NOT_FOUND (an unknown or ended attestor),
 * VALIDATION_FAILED (not exactly one of the three, one of another project, or works for an attestor who is not an
 * inspector), STAGE_STATE_FORBIDS, ATTESTOR_NOT_INDEPENDENT for the project's owner or an administrator, CONFLICT when
 * the attestor has a request for that paper, or another attestor for that stage; for a certificate those of
 * `assertMaySend`
 */
export function askAttestation(
  deps: AttestationsDeps,
  by: Actor,
  { projectId, given }: { projectId: string; given: Given },
): Promise<AttestationRequest> {
  const at = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const project = await deps.projects.publishedProject(projectId, tx);
    const attestor = await attestorById(tx, given.attestorId, { lock: true });
    if (!attestor || attestor.ended_at !== null) throw new AppError('NOT_FOUND');
    await assertIndependent(deps, tx, { email: attestor.email, others: [project.ownerId] });
    assertOneSubject(given);
    if (given.certificate !== null) {
      await assertInspector(deps, { tx, certificate: given.certificate }, attestor);
      await assertMaySend(deps, { tx, by, certificate: given.certificate }, attestor);
    }
    if (given.file !== null && (await openForPaper(tx, attestor.id, given.file)))
      throw new AppError('CONFLICT');
    const id = newId(at);
    const { name, company, profession, registration } = attestor;
    const body: AttestationBody = {
      format: 'ladrillo-attestation/1',
      id,
      project: { id: projectId, name: project.name },
      subject: await subjectOf(deps, { tx, projectId }, given),
      attestor: { id: attestor.id, name, company, profession, registration },
      askedAt: at.toISOString(),
    };
    const secret = newSecret();
    const until = new Date(at.getTime() + REQUEST_LIFE_MS);
    const request = {
      id,
      attestor_id: attestor.id,
      project_id: projectId,
      file_id: given.file,
      certificate_id: given.certificate,
      refused_reason: null,
      body,
      status: 'open' as const,
      token_hash: digestOf(secret),
      key_challenge: null,
      key_challenge_until: null,
      asked_by: by.userId,
      asked_at: at,
      expires_at: until,
    };
    await insertRequest(tx, request);
    // in the fragment, which browsers do not send to servers
    const content = askMail(body, `${deps.baseUrl}/certificar#token=${secret}`, until);
    await deps.mailer.enqueue(tx, { to: attestor.email, content, purpose: 'link' });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'attestation.ask',
      targetKind: 'project',
      targetId: projectId,
      after: { attestor: name, company, sha256: body.subject.sha256 },
      address: by.address,
    });
    return toRequest(request);
  });
}

async function subjectOf(
  { resources, stages }: AttestationsDeps,
  { tx, projectId }: { tx: Tx; projectId: string },
  { file, certificate, ...given }: Given,
): Promise<AttestationBody['subject']> {
  const asked = certificate === null ? null : await stages.asked(tx, certificate);
  if (asked !== null && asked.projectId !== projectId) throw invalid('certificate');
  const statement = asked?.statement ?? given.statement;
  if (statement !== null) {
    const digest = sha256(statement).toString('hex');
    return { kind: 'statement', name: null, sha256: digest, text: statement };
  }
  const digest = file === null ? undefined : await digestOfPaper(tx, projectId, file);
  const paper = file === null ? undefined : (await resources.facts([file], tx)).get(file);
  // an image's uploaded bytes are not kept, so nobody could check their digest
  if (!paper || digest === undefined || paper.sha256 !== digest) throw invalid('file');
  return { kind: 'paper', name: paper.name, sha256: digest, text: null };
}

/** @throws AppError VALIDATION_FAILED unless exactly one thing is to be signed */
function assertOneSubject({ file, statement, certificate }: Given): void {
  if ([file, statement, certificate].filter((one) => one !== null).length !== 1)
    throw invalid('statement');
}

/**
 * Checks that the attestor is an inspector of works without another open request for the stage. @throws AppError
 * VALIDATION_FAILED, CONFLICT
 */
async function assertInspector(
  { clock }: AttestationsDeps,
  { tx, certificate }: { tx: Tx; certificate: string },
  { profession }: AttestorRow,
): Promise<void> {
  if (profession !== 'works_inspector') throw invalid('attestorId');
  await withdrawExpired(tx, certificate, clock.now());
  if (await openForCertificate(tx, certificate)) throw new AppError('CONFLICT');
}

/**
 * Checks that an administrator may send the certificate of a stage to an inspector, whose signature releases its money: they
 * decide on the project, and another administrator invited the inspector, unless they work alone.
 * @throws AppError OWN_MOVEMENT, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT,
 * ATTESTOR_INVITED_BY_YOU
 */
async function assertMaySend(
  { identity, stages }: AttestationsDeps,
  { tx, by, certificate }: { tx: Tx; by: Actor; certificate: string },
  { created_by: inviter }: AttestorRow,
): Promise<void> {
  const { ownerId, askedBy } = await stages.asked(tx, certificate);
  const decision = { actorId: by.userId, ownerId, askedBy, approves: true };
  await assertMayDecideOn(identity, tx, decision);
  if (inviter !== by.userId) return identity.assertTwo(tx, inviter, by.userId);
  if (!(await identity.worksAlone(tx, by.userId))) throw new AppError('ATTESTOR_INVITED_BY_YOU');
}

const invalid = (path: string) => new AppError('VALIDATION_FAILED', [{ path, message: 'INVALID' }]);

/** Withdraws an unsigned request. @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS */
export function withdrawAttestation(
  deps: AttestationsDeps,
  by: Actor,
  id: string,
): Promise<AttestationRequest> {
  return deps.database.transaction(async (tx) => {
    const request = await requestById(tx, id, { lock: true });
    if (!request) throw new AppError('NOT_FOUND');
    if (request.status !== 'open') throw new AppError('REQUEST_STATE_FORBIDS');
    await updateRequest(tx, id, { status: 'withdrawn' });
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'attestation.withdraw',
      targetKind: 'project',
      targetId: request.project_id,
      before: { attestor: request.body.attestor.name, sha256: request.body.subject.sha256 },
      address: by.address,
    });
    return toRequest({ ...request, status: 'withdrawn' });
  });
}
