import { z } from 'zod';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { assertionResponse, registrationResponse } from '../second-factor/schemas.ts';
import { stageCertificate } from '../stages/schemas.ts';
import { email } from '../users/schemas.ts';
import { attestationStatus, profession } from './values.ts';
import { STATEMENT_LENGTH } from './words.ts';

const attestorFields = {
  name: oneLine(80).min(3, 'TOO_SHORT'),
  /** The office or company for which they sign. */
  company: oneLine(120).min(2, 'TOO_SHORT'),
  profession,
  /** Their registration number with their professional body. */
  registration: oneLine(60).min(1, 'REQUIRED'),
};
export const attestorBody = z.strictObject({ ...attestorFields, email: email });

export const attestor = z.object({
  ...attestorFields,
  id,
  email: z.string(),
  createdAt: instant,
  /** Whether they have created their signing passkey. */
  hasKey: z.boolean(),
  /** Whether the reader invited them: then another administrator sends them the certificates of works. */
  mine: z.boolean(),
  endedAt: instant.nullable(),
});
export type Attestor = z.infer<typeof attestor>;
export const attestors = z.object({ items: z.array(attestor) });

/** The signed data (docs/proofs.md#attestations): the challenge is the SHA-256 of its canonical JSON. */
export const attestationBody = z.object({
  format: z.literal('ladrillo-attestation/1'),
  /** Unique for each request, so that a signature cannot answer another request. */
  id,
  project: z.object({ id, name: z.string() }),
  subject: z.object({
    kind: z.enum(['paper', 'statement']),
    /** The document's file name; null for a statement. */
    name: z.string().nullable(),
    /** Of the document's bytes, or of the statement's text in UTF-8. */
    sha256: z.string(),
    text: z.string().nullable(),
  }),
  attestor: z.object({ ...attestorFields, id }),
  askedAt: instant,
});
export type AttestationBody = z.infer<typeof attestationBody>;

/** A signature with everything needed to verify it; bytes in base64url, the key as SPKI in hexadecimal. */
export const attestation = z.object({
  body: attestationBody,
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
  publicKey: z.string(),
  signedAt: instant,
});
export type Attestation = z.infer<typeof attestation>;
export const attestations = z.object({
  format: z.literal('ladrillo-attestations/1'),
  attestations: z.array(attestation),
});
export type Attestations = z.infer<typeof attestations>;

/**
 * A document of the project's dossier, a statement, or the certificate of a stage of works, which an inspector signs.
 */
export const askBody = z.strictObject({
  attestorId: id,
  file: id.nullable().default(null),
  statement: freeText(STATEMENT_LENGTH.max)
    .min(STATEMENT_LENGTH.min, 'TOO_SHORT')
    .nullable()
    .default(null),
  certificate: id.nullable().default(null),
});

export const attestationRequest = z.object({
  id,
  status: attestationStatus,
  body: attestationBody,
  signedAt: instant.nullable(),
  /** The certificate of a stage of works; null for other requests. */
  certificateId: id.nullable(),
});
export type AttestationRequest = z.infer<typeof attestationRequest>;
export const requestsQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': attestationStatus.optional(),
});
export const requestsPage = pageOf(attestationRequest);

/** The secret of the link in the mail. */
export const byToken = z.strictObject({ token: z.string().min(20).max(100) });
export const keyBody = byToken.extend({ response: registrationResponse });
/** Why an attestor declines to sign, or withdraws their signature. */
export const reasonBody = byToken.extend({ reason: oneLine(300).min(3, 'TOO_SHORT') });
export const signBody = byToken.extend({ response: assertionResponse });

/** The request as the attestor sees it, without other data of the project. */
export const openedRequest = attestationRequest.extend({
  /** The document to read; null for a statement. */
  file: resource.nullable(),
  hasKey: z.boolean(),
  /** The origin where passkeys work; null when this site's address does not support them. */
  passkeyOrigin: z.string().nullable(),
  attestation: attestation.nullable(),
  /** The certificate of a stage of works; null for other requests. */
  certificate: stageCertificate.nullable(),
});
export type OpenedRequest = z.infer<typeof openedRequest>;
