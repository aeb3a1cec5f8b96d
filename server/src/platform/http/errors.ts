import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ERROR_STATUS, ErrorBody, ErrorKey } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';
import { isAway } from '../database/index.ts';

/** Retry-After of temporary faults, in seconds. */
const RETRY_AFTER_SECONDS = 10;

/** Answers a failed call: the only place that converts errors to a status and a body. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error);
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
  else request.log.debug({ err: error }, 'call refused');
  reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal)));
}

/** The body of a refusal: its key, and its details, if any. */
export function bodyOf(refusal: AppError): ErrorBody {
  const { key, details } = refusal;
  return details.length > 0 ? { message: key, details: [...details] } : { message: key };
}

/**
 * The refusal of an error: an AppError's own, the framework's by its status, SERVICE_UNAVAILABLE when the database is
 * unavailable, INTERNAL_ERROR otherwise.
 */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isAway(error)) return new AppError('SERVICE_UNAVAILABLE', [], { cause: error });
  return new AppError(errorKeyOf(error), [], { cause: error });
}

function errorKeyOf(error: unknown): ErrorKey {
  const { code, statusCode } = isFrameworkError(error) ? error : {};
  const known = KEY_OF_CODE.get(code ?? '');
  if (known) return known;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return 'INTERNAL_ERROR';
  return KEY_OF_STATUS.get(statusCode) ?? 'VALIDATION_FAILED';
}

const isFrameworkError = (error: unknown): error is Partial<FastifyError> =>
  error instanceof Error && ('statusCode' in error || 'code' in error);

const KEY_OF_CODE = new Map<string, ErrorKey>([
  ['FST_REQ_FILE_TOO_LARGE', 'FILE_TOO_LARGE'],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
]);
const KEY_OF_STATUS = new Map<number, ErrorKey>([
  [404, 'NOT_FOUND'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
]);

/** Errors of any call, for the documentation. */
export const COMMON_ERRORS = [
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly (keyof typeof ERROR_STATUS)[];
