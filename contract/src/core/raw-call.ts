import type { z } from 'zod';

/**
 * A call that is not an endpoint: a webhook of a third party, or a browser's redirect to or from one. It has no session and
 * is authenticated by a signature over its bytes or by a cookie. Its schemas serve the documentation only.
 */
export interface RawCallDeclaration {
  readonly method: 'GET' | 'POST';
  /** Path below /api. */
  readonly path: string;
  /** Its purpose, in Spanish. */
  readonly summary: string;
  /** Its caller, and how the call is authenticated, in Spanish. */
  readonly proof: string;
  readonly consumes?: 'application/json' | 'application/x-www-form-urlencoded';
  readonly headers?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The status of an accepted call: an empty answer, or a redirect to the browser's next page. */
  readonly success: 200 | 204 | 302;
}

/** Declares a raw call, keeping its exact types. */
export const rawCall = <const Call extends RawCallDeclaration>(declaration: Call): Call =>
  declaration;
