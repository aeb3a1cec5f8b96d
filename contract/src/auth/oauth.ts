import { z } from 'zod';
import { regularRole } from '../core/roles.ts';
import { assertionResponse, givenCode, SECOND_FACTOR_METHODS } from '../second-factor/schemas.ts';
import { handedOver, oauthProvider, secret } from '../users/identities.ts';
import { email, personName } from '../users/schemas.ts';

/** The query of `GET /auth/google` and `GET /auth/twitter`. */
export const signInQuery = z
  .strictObject({
    /** base64url(SHA-256(loginSecret)); without it, the page that receives the code is named later, by `hand-over`. */
    challenge: secret.optional(),
    /** `link` adds the identity to the account signed in in this browser. */
    purpose: z.enum(['login', 'link']).default('login'),
  })
  .refine(({ challenge, purpose }) => purpose === 'login' || challenge !== undefined, {
    path: ['challenge'],
    error: 'REQUIRED',
  });

/** The query of `GET /auth/google/hand-over` and `GET /auth/twitter/hand-over`. */
export const handOverQuery = z.strictObject({ challenge: secret });

/** The other site's data of a person without an account here, to prefill the form. */
export const suggestedRegistration = z.object({
  code: z.string(),
  provider: oauthProvider,
  name: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  /** Whether the other site has verified the e-mail, which then cannot be changed. */
  emailVerified: z.boolean(),
});
export type SuggestedRegistration = z.infer<typeof suggestedRegistration>;

/**
 * The next step of a user with a second factor: another code for the same browser, and the available methods.
 */
export const awaitedFactor = z.object({
  code: z.string(),
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
});
export type AwaitedFactor = z.infer<typeof awaitedFactor>;

export const exchangeAnswer = z.union([
  z.object({ token: z.string() }),
  z.object({ registration: suggestedRegistration }),
  z.object({ secondFactor: awaitedFactor }),
]);

/** The second factor after the other site: a typed code, or a passkey's signature. */
export const factorBody = z.strictObject({
  ...handedOver.shape,
  factor: z.union([
    z.strictObject({ code: givenCode }),
    z.strictObject({ passkey: assertionResponse }),
  ]),
});

export const completeBody = z.strictObject({
  ...handedOver.shape,
  name: personName,
  lastname: personName,
  /** Required unless the other site gives a verified one. */
  email: email.optional(),
  acceptTerms: z.literal(true, 'TERMS_NOT_ACCEPTED'),
  type: regularRole.default('user'),
});
