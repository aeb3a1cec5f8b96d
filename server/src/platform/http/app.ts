import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RawCallDeclaration } from '#contract/core/raw-call.ts';
import type { Role } from '#contract/core/roles.ts';
import type { FirstAnswers } from '#platform/idempotency/index.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { ContentFor } from './site/site.ts';

/** The authenticated caller. */
export interface Principal {
  readonly userId: string;
  readonly role: Role;
  /** Whether identity verification was passed. */
  readonly verified: boolean;
  /** Why a company's account cannot move money: it is not approved, or its representative's power has ended. */
  readonly companyStop?: 'not_approved' | 'power_ended';
  /** Set when texts changed in substance since the person accepted them. */
  readonly mustAccept?: true;
  readonly sessionId: string;
  readonly name: string;
  /**
   * The session's second factor. `required`: one must be set up before anything else. `stale`: it was given too long ago
   * for a call that asks for it again. `fresh`: it was given recently enough. Absent when there is none and none is
   * required.
   */
  readonly secondFactor?: 'required' | 'stale' | 'fresh';
  /**
   * What a person without a second factor must do before a call that needs a confirmation. Absent: the log-in or the
   * last confirmation is fresh, or there is a second factor.
   */
  readonly mustConfirm?: 'PASSWORD_REQUIRED_AGAIN' | 'SIGN_IN_AGAIN';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the guard knows; null for a guest. */
    principal: Principal | null;
    /** Whether the call was refused by a rate limit. */
    isFlood: boolean;
  }
}

/**
 * Authenticates a session token.
 * @param use.background whether the call is automatic polling, which does not extend the session
 * @throws AppError TOKEN_NOT_FOUND, TOKEN_EXPIRED or BLOCKED_USER
 */
export type Authenticate = (token: string, use?: { background: boolean }) => Promise<Principal>;

/** The identity of a call for queueing: a person, or an IPv4 address or IPv6 site. */
export interface Caller {
  readonly site: string;
  /** Absent for a guest. */
  readonly userId: string | undefined;
}

/**
 * A list's answer to the caller of a request.
 * @param query the request's query string, parsed as the list's own
 * @throws AppError VALIDATION_FAILED, and those of the list
 */
export type ListReader = (request: FastifyRequest, query: object) => Promise<unknown>;

/** The HTTP server of the program, to which routes are bound before it listens. */
export interface App {
  readonly fastify: FastifyInstance;
  /** Scope whose routes take multipart bodies. */
  readonly uploads: FastifyInstance;
  /** Scope whose routes get the bytes of the body as they came. */
  readonly raw: FastifyInstance;
  readonly authenticate: Authenticate;
  /** Folder of uploaded parts while their call is handled. */
  readonly uploadFolder: string;
  readonly maxUploadBytes: number;
  /**
   * Marks the process as stopping: it is no longer ready, and connections are closed with their next answer.
   */
  readonly drain: () => void;
  /** Registers work to do at `drain`: for instance, to end continuous answers. */
  readonly onDrain: (work: () => void) => void;
  /** Whether the process is stopping. */
  readonly isEnding: () => boolean;
  /** Prepares the first HTML of public pages, once set. */
  readonly site: { contentFor: ContentFor | null };
  /** Answers that are the same for all callers. */
  readonly shared: SharedAnswers;
  /** Handles a few calls of one caller at a time. @throws AppError TOO_MANY_REQUESTS when too many are queued */
  readonly turnOf: <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;
  /** First answers of calls with an idempotency key. */
  readonly answers: FirstAnswers;
  /** Reads a list again for the caller of another call, such as its export. */
  readonly lists: Map<Endpoint, ListReader>;
  /** Every call bound so far, in order. */
  readonly bound: (Endpoint | RawCallDeclaration)[];
}

/**
 * Checks that every declared endpoint has a handler.
 * @throws Error naming every endpoint without one
 */
export function assertAllBound(app: App, calls: readonly (Endpoint | RawCallDeclaration)[]): void {
  const missing = calls.filter((call) => !app.bound.includes(call));
  if (missing.length === 0) return;
  const names = missing.map(({ method, path }) => `${method} ${path}`);
  throw new Error(`endpoints without a handler: ${names.join(', ')}`);
}
