import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  fastify as createFastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Logger } from '../log/index.ts';
import { USUAL_BODY_BYTES } from './calls/body.ts';
import { answerError } from './errors.ts';
import { LaterLog } from './later-log.ts';
import { longestMs, type Patience } from './protection/slow-bodies.ts';

/**
 * The framework's server with the product's limits and errors, before any route.
 * @param isEnding whether answers close their connections, because the server is about to stop
 */
export function createServer({
  log,
  trustProxy,
  maxUploadBytes,
  patience,
  isEnding,
}: {
  readonly log: Logger;
  readonly trustProxy: boolean;
  readonly maxUploadBytes: number;
  readonly patience: Patience;
  readonly isEnding: () => boolean;
}): FastifyInstance {
  const fastify = createFastify({
    loggerInstance: quiet(log),
    childLoggerFactory: (logger, bindings, options) =>
      new LaterLog(() => logger.child(bindings, options)),
    logController: new LogController({ disableRequestLogging: true }),
    // of the addresses in X-Forwarded-For, only those that our own proxy wrote: the caller may write others before them
    trustProxy: trustProxy ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    bodyLimit: USUAL_BODY_BYTES,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // the last resort; a body that trickles is closed sooner (`closeSlowBodies`)
    requestTimeout: longestMs(maxUploadBytes, patience) + 10_000,
    http: { headersTimeout: patience.beginMs, connectionsCheckingInterval: 5_000 },
    frameworkErrors: (error, request, reply) => {
      if (isEnding()) reply.header('connection', 'close');
      answerError(error, request, reply);
    },
    clientErrorHandler: refuseBrokenRequest,
  });
  // requests and answers are checked by `bind` with the contract's schemas
  fastify.setValidatorCompiler(() => (value: unknown) => ({ value }));
  fastify.setSerializerCompiler(() => (value: unknown) => JSON.stringify(value));
  fastify.setErrorHandler(answerError);
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('isFlood', false);
  return fastify;
}

/** The framework's logger, without the request's address and headers. */
function quiet(log: Logger): FastifyBaseLogger {
  return log.child({}, { serializers: { req: () => undefined, res: () => undefined } });
}

/** Answers bytes that are not an HTTP request. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = '{"message":"VALIDATION_FAILED"}';
  const status = BROKEN_STATUS.get(error.code ?? '') ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\n${BROKEN_HEADERS}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const BROKEN_HEADERS = [
  'Content-Type: application/json; charset=utf-8',
  'X-Content-Type-Options: nosniff',
  'Cache-Control: no-store',
].join('\r\n');
const BROKEN_STATUS = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);
