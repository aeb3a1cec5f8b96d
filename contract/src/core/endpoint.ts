import type { z } from 'zod';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './roles.ts';

/** `public`: anyone; otherwise the permission that the caller's role must have. */
export type Access = 'public' | Permission;

/** One endpoint of the API. The server's route, the web's calls and the OpenAPI document all derive from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Needs identity verification (403 KYC_REQUIRED otherwise). */
  readonly verified?: true;
  /**
   * Disposes of the account's property without requiring a verified identity. Refused to a company's representative
   * whose power has ended (403 COMPANY_POWER_ENDED); endpoints with `verified` refuse them anyway.
   */
  readonly represented?: true;
  /**
   * Refused to a person who has not accepted the texts since they changed in substance, or who never accepted any
   * themselves (403 TERMS_CHANGED).
   */
  readonly agreed?: true;
  /**
   * Requires a recent step-up. `true`: people with a second factor must have given it recently (403
   * SECOND_FACTOR_REQUIRED_AGAIN). `everyone`: people without a second factor must have given their password recently (403
   * PASSWORD_REQUIRED_AGAIN) or, without a password, logged in (403 SIGN_IN_AGAIN).
   */
  readonly stepUp?: true | 'everyone';
  /** Further documentation, in Spanish. */
  readonly description?: string;
  /** Open to an administrator who has yet to set up the second factor that they must have. */
  readonly beforeSecondFactor?: true;
  /** Moves money or tokens, or adds to a register that cannot be corrected: takes an Idempotency-Key header. */
  readonly idempotent?: true;
  /** Answers 201 instead of 200. */
  readonly created?: true;
  /** Body is multipart/form-data with a `file` part. */
  readonly multipart?: true;
  /** Answers a file or a stream instead of JSON. */
  readonly binary?: true;
  /**
   * For an answer that is the same for all callers: seconds for which caches may keep it before they revalidate its
   * ETag.
   */
  readonly sharedSeconds?: number;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Largest JSON body in bytes; 64 KB by default. */
  readonly maxBodyBytes?: number;
  /** Answer schema; absent means 204 without a body. */
  readonly answer?: z.ZodType;
  /** Business errors this call may answer besides those every call may. */
  readonly errors?: readonly ErrorKey[];
}

/** Header of automatic polling calls, which do not extend the session. */
export const BACKGROUND_HEADER = 'x-background';
/**
 * Headers that the web sends besides those that browsers allow for every page. They have to be permitted for a web on
 * another site.
 */
export const SENT_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  BACKGROUND_HEADER,
] as const;

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
/** The caller's input, before defaults are applied. */
export type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? z.input<E['query']>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined;
