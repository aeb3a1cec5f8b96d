import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';

/** A typed code: six digits of the authenticator, or a recovery code. */
export const givenCode = z.string().trim().min(1, 'REQUIRED').max(20, 'TOO_LONG');

/** Methods of a second factor, as in the `details` of SECOND_FACTOR_REQUIRED. */
export const SECOND_FACTOR_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const passkeyName = oneLine(40).min(1, 'REQUIRED');
export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether a provider synchronises it to other devices. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactor = z.object({
  /** Whether a second factor is mandatory for this user. */
  required: z.boolean(),
  totp: z.object({ since: instant }).nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
  /** The origin where passkeys work; null when this site's address allows none. */
  passkeyOrigin: z.string().nullable(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Shown only once; null when earlier ones are still valid. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export const totpStart = z.object({ secret: z.string(), uri: z.string() });

/** Bytes in the encoding of WebAuthn's JSON. */
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'INVALID')
  .max(16_384, 'TOO_LONG');
const credentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** The options with which the browser creates a passkey. */
export const registrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialRef),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    userVerification,
  }),
  attestation: z.literal('none'),
});
export type RegistrationOptions = z.infer<typeof registrationOptions>;

/** The options with which the browser signs with a passkey. */
export const assertionOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(credentialRef),
  userVerification,
});
export type AssertionOptions = z.infer<typeof assertionOptions>;

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
};
/** The browser's answer; further fields are ignored. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;
export const assertionResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
});
export type AssertionResponse = z.infer<typeof assertionResponse>;
