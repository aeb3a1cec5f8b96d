import type { z } from 'zod';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './roles.ts';

/** `public`: anyone; otherwise the permission that the caller's role must have. */
export type Access = 'public' | Permission;

/** One call of the API, declared once: the server binds it, the web calls it, OpenAPI is made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Needs identity verification (403 KYC_REQUIRED otherwise). */
  readonly verified?: true;
  /**
   * Acts on what belongs to the account's holder, without asking for a verified identity: refused to the representative
   * of a company whose power ended (403 COMPANY_POWER_ENDED). A verified call is refused to them anyway.
   */
  readonly represented?: true;
  /** Refused to a person who has not accepted the texts that changed in substance, or any in their own name (403 TERMS_CHANGED). */
  readonly agreed?: true;
  /**
   * The session must have been confirmed a moment ago. `true`: by a person with a second factor, who gives it (403
   * SECOND_FACTOR_REQUIRED_AGAIN otherwise). `everyone`: also by a person without one, who gives the password (403
   * PASSWORD_REQUIRED_AGAIN) or, without one, logs in again (403 SIGN_IN_AGAIN).
   */
  readonly stepUp?: true | 'everyone';
  /** Further documentation, in Spanish. */
  readonly description?: string;
  /** Open to an administrator who has yet to set up the second factor that they must have. */
  readonly beforeSecondFactor?: true;
  /** Moves money or tokens: takes an Idempotency-Key header. */
  readonly idempotent?: true;
  /** Answers 201 in the stead of 200. */
  readonly created?: true;
  /** Body is multipart/form-data with a `file` part. */
  readonly multipart?: true;
  /** Answers a file or a stream rather than JSON. */
  readonly binary?: true;
  /** The same for anyone who asks: browsers and proxies may keep it this long, and ask again by its ETag. */
  readonly sharedSeconds?: number;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Largest JSON body in bytes, where the usual 64 KB are too few. */
  readonly maxBodyBytes?: number;
  /** Answer schema; absent means 204 without a body. */
  readonly answer?: z.ZodType;
  /** Business errors this call may answer besides those every call may. */
  readonly errors?: readonly ErrorKey[];
}

/** Header of a call that a page repeats without its person: it does not keep the session alive. */
export const BACKGROUND_HEADER = 'x-background';

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType
  ? z.output<E['params']>
  : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? z.output<E['query']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : undefined;
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : undefined;
/** What a caller writes, before defaults are filled in. */
export type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? z.input<E['query']>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined;
