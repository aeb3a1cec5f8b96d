import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import {
  fastify as createFastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '#core/errors.ts';
import { limitConcurrencyByKey } from '#core/turns.ts';
import { keepFloodLevels, type MergeLevels } from '../floods/index.ts';
import type { FirstAnswers } from '../idempotency/index.ts';
import type { Logger } from '../log/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import type { App, Authenticate } from './app.ts';
import { acceptBytes, acceptJsonOnly, USUAL_BODY_BYTES } from './body.ts';
import { allowOrigins } from './cors.ts';
import { docsPage } from './docs.ts';
import { answerError } from './errors.ts';
import { LARGE, limitFloods } from './floods.ts';
import { serveHealth } from './health.ts';
import { LaterLog } from './later-log.ts';
import { serveOpenApi } from './openapi.ts';
import {
  type ContentSources,
  PERMISSIONS_POLICY,
  securityHeaders,
  withBackend,
} from './security.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { type DressFor, serveSite } from './site.ts';
import { closeSlowBodies, longestMs, PATIENCE, type Patience } from './slow-bodies.ts';
import { closeSlowReaders, READER_LIMITS, type ReaderLimits } from './slow-readers.ts';

export interface HttpOptions {
  readonly config: {
    readonly BASE_URL: string;
    readonly TRUST_PROXY: boolean;
    /** Calls a minute of each network and of each account; 0 means no limit. */
    readonly RATE_LIMIT_PER_MINUTE: number;
    readonly METRICS_TOKEN?: string | undefined;
    /** The URL of this server, if the web is on another site. */
    readonly API_URL?: string;
    /** Sites whose pages may call. */
    readonly CORS_ORIGINS?: readonly string[];
  };
  readonly log: Logger;
  readonly authenticate: Authenticate;
  /** First answers of calls with an idempotency key; absent: retries are executed again. */
  readonly answers?: FirstAnswers;
  /** Whether the database answers and can be written. */
  readonly isReady: () => Promise<boolean>;
  /** Folder of uploads while they are handled. */
  readonly uploadFolder: string;
  readonly metrics?: Metrics;
  /** Folder of the built web. */
  readonly webRoot?: string;
  readonly sources?: ContentSources;
  /** How long a caller may take to send a body. */
  readonly patience?: Patience;
  /** How much of the server clients may hold that do not read their answers. */
  readonly readers?: ReaderLimits;
  /** Merges flood counts with other processes'; absent, this process counts alone. */
  readonly mergeFloods?: MergeLevels;
  /** Largest uploaded file in bytes. */
  readonly maxUploadBytes?: number;
  /** How long the server caches an answer that is the same for all callers; 0: not at all. */
  readonly shareMilliseconds?: number;
}

/** Concurrent calls of one person, or of one network's guests, who may be many; each takes milliseconds. */
const AT_ONCE_OF_A_CALLER = 4;
const WAITING_OF_A_CALLER = 200;

/** Builds the server without listening: bind the endpoints, then `app.fastify.listen(…)`. */
export async function createHttp(options: HttpOptions): Promise<App> {
  const { config, log, authenticate, metrics = createMetrics() } = options;
  const maxUploadBytes = options.maxUploadBytes ?? 25 * 1024 * 1024;
  const { patience = PATIENCE } = options;
  const bound: App['bound'] = [];
  const drain = draining();
  const fastify: FastifyInstance = createFastify({
    loggerInstance: quiet(log),
    childLoggerFactory: (logger, bindings, options) =>
      new LaterLog(() => logger.child(bindings, options)),
    logController: new LogController({ disableRequestLogging: true }),
    // of the addresses in X-Forwarded-For, only those that our own proxy wrote: the caller may write others before them
    trustProxy: config.TRUST_PROXY ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    bodyLimit: USUAL_BODY_BYTES,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // the last resort; a body that trickles is closed sooner (`closeSlowBodies`)
    requestTimeout: longestMs(maxUploadBytes, patience) + 10_000,
    http: { headersTimeout: patience.beginMs, connectionsCheckingInterval: 5_000 },
    frameworkErrors: (error, request, reply) => {
      if (drain.hasBegun()) reply.header('connection', 'close');
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
  acceptJsonOnly(fastify);
  watch(fastify, { metrics, log, behindProxy: config.TRUST_PROXY });
  allowOrigins(fastify, config.CORS_ORIGINS ?? []);
  const behindProxy = config.TRUST_PROXY;
  closeSlowReaders(fastify, { limits: options.readers ?? READER_LIMITS, behindProxy });
  const secure = config.BASE_URL.startsWith('https:');
  const floods = limitFloods(fastify, {
    levels: keepFloodLevels({ merge: options.mergeFloods }),
    secure,
    log,
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    isEnding: drain.hasBegun,
  });
  closeSlowBodies(fastify, patience);
  const headers = Object.entries(
    securityHeaders(withBackend(options.sources ?? {}, config), secure),
  );
  const isAlone = (config.CORS_ORIGINS ?? []).length === 0;
  fastify.addHook('onRequest', (_request, reply, next) => {
    // what was said before of where an answer may be shown holds
    for (const [name, value] of headers)
      if (isAlone || !reply.hasHeader(name)) reply.header(name, value);
    next();
  });
  await fastify.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await serveOpenApi(fastify, config.API_URL ?? config.BASE_URL);
  fastify.get('/api/docs', { schema: { hide: true }, config: LARGE }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(bound)),
  );
  drain.watch(fastify);
  const isReady = async () => !drain.hasBegun() && (await options.isReady());
  serveHealth(fastify, isReady, { metrics, metricsToken: config.METRICS_TOKEN });
  const site: { dressFor: DressFor | null } = { dressFor: null };
  await serveSite(fastify, options.webRoot, site);

  const inTurnOf = limitConcurrencyByKey({
    atOnce: AT_ONCE_OF_A_CALLER,
    waiting: WAITING_OF_A_CALLER,
    isBusy: floods.isBusy,
    full: () => new AppError('TOO_MANY_REQUESTS'),
  });
  const { scope: uploads } = await openScope(fastify, (scope) =>
    scope.register(multipart, {
      limits: {
        fileSize: maxUploadBytes,
        files: 10,
        fields: 40,
        parts: 50,
        fieldSize: 64 * 1024,
        fieldNameSize: 100,
      },
    }),
  );
  const { scope: raw } = await openScope(fastify, acceptBytes);
  return {
    fastify,
    uploads,
    raw,
    authenticate,
    uploadFolder: options.uploadFolder,
    maxUploadBytes,
    site,
    drain: drain.begin,
    onDrain: drain.onBegin,
    isEnding: drain.hasBegun,
    shared: createSharedAnswers(options.shareMilliseconds ?? 0),
    turnOf: ({ site, userId }, work) =>
      inTurnOf(userId === undefined || floods.isBusy(site) ? site : userId, work),
    answers: options.answers ?? { once: (_call, work) => work() },
    bound,
  };
}

/** Once started, each answer closes its connection, so that a proxy stops using a server about to stop. */
function draining() {
  let hasBegun = false;
  const works: (() => void)[] = [];
  return {
    begin: () => {
      hasBegun = true;
      for (const work of works) work();
    },
    onBegin: (work: () => void) => void works.push(work),
    hasBegun: () => hasBegun,
    watch: (fastify: FastifyInstance) =>
      // biome-ignore lint/complexity/useMaxParams: the framework calls it with four
      void fastify.addHook('onSend', (_request, reply, payload, next) => {
        if (hasBegun) reply.header('connection', 'close');
        next(null, payload);
      }),
  };
}

/** The framework's logger, without the request's address and headers. */
function quiet(log: Logger): FastifyBaseLogger {
  return log.child({}, { serializers: { req: () => undefined, res: () => undefined } });
}

/**
 * Opens a scope of the server with its own body parsers. It is passed to a callback rather than returned: an instance
 * is a promise of the booted server, and awaiting it would end the binding of routes.
 */
async function openScope(
  fastify: FastifyInstance,
  setUp: (scope: FastifyInstance) => unknown,
): Promise<{ scope: FastifyInstance }> {
  const opened = { scope: fastify };
  await fastify.register(async (scope) => {
    opened.scope = scope;
    await setUp(scope);
  });
  return opened;
}

/** One log line and one metric per answer, under the declared path, because URLs contain ids and secrets. */
function watch(
  fastify: FastifyInstance,
  { metrics, log, behindProxy }: { metrics: Metrics; log: Logger; behindProxy: boolean },
): void {
  // these lines have no private fields to redact
  const lines = log.child({}, { redact: [] });
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY);
    next();
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    next();
    // those are logged together, not one by one
    if (request.isFlood) return metrics.refused();
    if (request.routeOptions.config.stream && reply.statusCode === 200) return;
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1000;
    // a trace is continued only from our own proxy; other callers could send any id
    const traceparent = behindProxy ? headerOf(request, 'traceparent') : undefined;
    metrics.answered({ method, route, status, seconds, requestId: request.id, traceparent });
    if (route.startsWith('/api')) {
      const ms = Math.round(reply.elapsedTime);
      lines.info({ reqId: request.id, method, route, status, ms }, 'answered');
    }
  });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
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
