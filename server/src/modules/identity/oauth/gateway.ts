import type { OAuthProvider } from '#contract/auth/oauth.ts';
import { email as emailSchema } from '#contract/users/schemas.ts';

/** Whom another site says somebody is. */
export interface ProviderIdentity {
  readonly provider: OAuthProvider;
  /** What never changes over there; an e-mail may. */
  readonly subject: string;
  /** What the person recognises it by: an e-mail, a user name. */
  readonly label: string;
  readonly email: string | null;
  /** Whether the other site vouches that the e-mail is theirs. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly lastname: string;
}

/** What an attempt keeps from going out to coming back. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's code verifier. */
  readonly verifier: string;
}

/** A site that one may sign in with. */
export interface SignInGateway {
  readonly provider: OAuthProvider;
  /** Where the browser is sent. @throws AppError PROVIDER_UNAVAILABLE */
  authorizationUrl(secrets: SignInSecrets, redirectUri: string): Promise<string>;
  /**
   * Turns what the browser came back with into whom it is.
   * @param callback our public address with the query that came
   * @throws AppError OAUTH_CANCELLED, OAUTH_FAILED (a code that is none), PROVIDER_UNAVAILABLE
   */
  identify(callback: URL, secrets: SignInSecrets): Promise<ProviderIdentity>;
}

/** How long another site may take to answer. */
export const PATIENCE_MS = 8_000;

/** An e-mail as accounts keep it; null when it is none. */
export function plainEmail(given: unknown): string | null {
  const read = emailSchema.safeParse(given);
  return read.success ? read.data : null;
}

const MAX_LABEL = 254;
const MAX_NAME = 80;

/** Texts of another site, cut to what fits. */
export const cutTo = {
  label: (text: string): string => text.toWellFormed().slice(0, MAX_LABEL),
  name: (text: string): string => text.toWellFormed().trim().slice(0, MAX_NAME),
};
