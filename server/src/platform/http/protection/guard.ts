import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER, type Endpoint } from '#contract/core/endpoint.ts';
import { isAdmin, may, PERMISSIONS } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Authenticate, Principal } from '../app.ts';

export type PrincipalOf<E extends Endpoint> = E['access'] extends 'public'
  ? Principal | null
  : Principal;

/**
 * Decides whether a call may continue, before its body is read. A refusal is logged with the caller's id.
 * @returns the caller; null for a guest on a public endpoint (a caller with a stale token counts as a guest, too)
 * @throws AppError UNAUTHORIZED, FORBIDDEN, SECOND_FACTOR_SETUP_REQUIRED, KYC_REQUIRED, COMPANY_NOT_APPROVED,
 * COMPANY_POWER_ENDED, TERMS_CHANGED, SECOND_FACTOR_REQUIRED_AGAIN, PASSWORD_REQUIRED_AGAIN, SIGN_IN_AGAIN,
 * UNSUPPORTED_MEDIA_TYPE, IDEMPOTENCY_KEY_REQUIRED, or the errors of `authenticate`
 */
export async function guard(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Principal | null> {
  const principal = await identify(endpoint, request, authenticate);
  try {
    assertMay(endpoint, principal);
  } catch (error) {
    if (error instanceof AppError) {
      const { method, path: route } = endpoint;
      request.log.info(
        { method, route, key: error.key, user: principal?.userId },
        'call not allowed',
      );
    }
    throw error;
  }
  if (endpoint.idempotent && idempotencyKeyOf(request) === undefined) {
    throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  }
  refuseOtherMedia(endpoint, request);
  return principal;
}

function assertMay(endpoint: Endpoint, principal: Principal | null): void {
  if (endpoint.access !== 'public') {
    if (!principal) throw new AppError('UNAUTHORIZED');
    if (!may(principal.role, endpoint.access)) throw new AppError('FORBIDDEN');
    if (principal.secondFactor === 'required' && !endpoint.beforeSecondFactor)
      throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  }
  if (endpoint.verified && !isVerified(principal)) throw new AppError('KYC_REQUIRED');
  if (endpoint.verified && principal?.companyStop)
    throw new AppError(COMPANY_STOPS[principal.companyStop]);
  if (endpoint.represented && principal?.companyStop === 'power_ended')
    throw new AppError('COMPANY_POWER_ENDED');
  if (endpoint.agreed && principal?.mustAccept) throw new AppError('TERMS_CHANGED');
  if (endpoint.stepUp && principal?.secondFactor === 'stale')
    throw new AppError('SECOND_FACTOR_REQUIRED_AGAIN');
  if (endpoint.stepUp === 'everyone' && principal?.mustConfirm)
    throw new AppError(principal.mustConfirm);
}

const COMPANY_STOPS = {
  not_approved: 'COMPANY_NOT_APPROVED',
  power_ended: 'COMPANY_POWER_ENDED',
} as const;

/** Administrators work for the company and are never verified by the identity provider. */
const isVerified = (principal: Principal | null): boolean =>
  principal !== null && (principal.verified || isAdmin(principal.role));

/** Narrows the guard's result to what the endpoint's access guarantees its handler. */
export function principalFor<E extends Endpoint>(
  endpoint: E,
  principal: Principal | null,
): PrincipalOf<E>;
export function principalFor(endpoint: Endpoint, principal: Principal | null): Principal | null {
  if (endpoint.access !== 'public' && !principal) throw new AppError('UNAUTHORIZED');
  return principal;
}

/** The caller's Idempotency-Key if valid: 8 to 128 visible ASCII characters. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key) ? key : undefined;
}

/** Whether an access is `public` or a row of the permission table. */
export const isKnownAccess = (access: string): boolean =>
  access === 'public' || Object.hasOwn(PERMISSIONS, access);

async function identify(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Principal | null> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) return null;
  const use = { background: request.headers[BACKGROUND_HEADER] !== undefined };
  if (endpoint.access !== 'public') return authenticate(token, use);
  const principal = await authenticate(token, use).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  // a caller who must first set up a second factor sees no more than a guest
  return principal?.secondFactor === 'required' ? null : principal;
}

/** The token of an `Authorization: Bearer …` header; undefined when there is none. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header ?? '')?.[1];

function refuseOtherMedia(endpoint: Endpoint, request: FastifyRequest): void {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (isForm !== (endpoint.multipart === true)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}
