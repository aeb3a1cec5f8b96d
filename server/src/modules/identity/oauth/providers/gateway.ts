import type { OAuthProvider } from '#contract/users/identities.ts';
import { email as emailSchema } from '#contract/users/schemas.ts';

/** The identity that another site reports. */
export interface ProviderIdentity {
  readonly provider: OAuthProvider;
  /** The site's permanent id of the person; their e-mail may change. */
  readonly subject: string;
  /** A label that the person recognises: an e-mail or a user name. */
  readonly label: string;
  readonly email: string | null;
  /** Whether the other site verified that the e-mail is theirs. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly lastname: string;
}

/** The data of an attempt between leaving and coming back. */
interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's code verifier. */
  readonly verifier: string;
}

/** A site that people can sign in with. */
export interface SignInGateway {
  readonly provider: OAuthProvider;
  /** The address to send the browser to. @throws AppError PROVIDER_UNAVAILABLE */
  authorizationUrl(secrets: SignInSecrets, redirectUri: string): Promise<string>;
  /**
   * Reads the identity from the callback.
   * @param callback our public address with the query that came
   * @throws AppError OAUTH_CANCELLED, OAUTH_FAILED (an invalid code), PROVIDER_UNAVAILABLE
   */
  identify(callback: URL, secrets: SignInSecrets): Promise<ProviderIdentity>;
}

/** How long another site may take to answer. */
export const PATIENCE_MS = 8_000;

/** An e-mail in stored form; null when it is invalid. */
export function plainEmail(given: unknown): string | null {
  const read = emailSchema.safeParse(given);
  return read.success ? read.data : null;
}

const MAX_LABEL = 254;
const MAX_NAME = 80;

/** A text from another site, truncated to the column's length. */
export const cutTo = {
  label: (text: string): string => text.toWellFormed().slice(0, MAX_LABEL),
  name: (text: string): string => text.toWellFormed().trim().slice(0, MAX_NAME),
};
