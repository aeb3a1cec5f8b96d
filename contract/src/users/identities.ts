import { z } from 'zod';

/** Sites that can be used to sign in. */
export const OAUTH_PROVIDERS = ['google', 'twitter'] as const;
export const oauthProvider = z.enum(OAUTH_PROVIDERS);
export type OAuthProvider = z.infer<typeof oauthProvider>;

/** 32 random bytes in base64url: codes, and the secret that the browser keeps during the visit to the other site. */
export const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;
export const secret = z.string().regex(SECRET_SHAPE, 'INVALID');

/** What a browser brings back from the other site: the code, and the secret that it kept. */
export const handedOver = z.strictObject({ code: secret, loginSecret: secret });

/** A way to sign in that belongs to an account. */
export const identity = z.object({
  id: z.uuid(),
  provider: oauthProvider,
  /** E-mail or user name on that site. */
  label: z.string(),
  linkedAt: z.iso.datetime(),
});
