import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '#contract/resources/limits.ts';
import { AppError } from '#core/errors.ts';
import { limitConcurrencyByKey } from '#core/turns.ts';
import { keepFloodLevels, type MergeLevels } from '../floods/index.ts';
import type { FirstAnswers } from '../idempotency/index.ts';
import type { Logger } from '../log/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import type { App, Authenticate } from './app.ts';
import { acceptBytes, acceptJsonOnly } from './calls/body.ts';
import { docsPage } from './calls/docs.ts';
import { serveOpenApi } from './calls/openapi.ts';
import { draining } from './drain.ts';
import { serveHealth } from './health.ts';
import { allowOrigins } from './protection/cors.ts';
import { LARGE, limitFloods } from './protection/floods.ts';
import { type ContentSources, securityHeaders, withBackend } from './protection/security.ts';
import { closeSlowBodies, PATIENCE, type Patience } from './protection/slow-bodies.ts';
import { closeSlowReaders, READER_LIMITS, type ReaderLimits } from './protection/slow-readers.ts';
import { createServer } from './server.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { type ContentFor, serveSite } from './site/site.ts';
import { watchAnswers } from './watch.ts';

export interface HttpOptions {
  readonly config: {
    readonly BASE_URL: string;
    readonly TRUST_PROXY: boolean;
    /** How many calls a minute each network and each account may make; 0 means no limit. */
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
  /** How many connections and unread answers a network may hold. */
  readonly readers?: ReaderLimits;
  /** Merges flood counts with other processes'; absent, this process counts alone. */
  readonly mergeFloods?: MergeLevels;
  /** Largest uploaded file in bytes. */
  readonly maxUploadBytes?: number;
  /** How long the server caches an answer that is the same for all callers; 0: not at all. */
  readonly shareMilliseconds?: number;
}

/**
 * The most concurrent calls of one person, or of all guests of one network. A network may have many guests, but each
 * call takes milliseconds.
 */
const CONCURRENT_CALLS = 4;
const WAITING_CALLS = 200;

/** Builds the server without listening: bind the endpoints, then `app.fastify.listen(…)`. */
export async function createHttp(options: HttpOptions): Promise<App> {
  const { config, log, authenticate, metrics = createMetrics() } = options;
  const behindProxy = config.TRUST_PROXY;
  const maxUploadBytes = options.maxUploadBytes ?? MAX_UPLOAD_BYTES;
  const { patience = PATIENCE } = options;
  const bound: App['bound'] = [];
  const drain = draining();
  const fastify = createServer({
    log,
    trustProxy: behindProxy,
    maxUploadBytes,
    patience,
    isEnding: drain.hasBegun,
  });
  acceptJsonOnly(fastify);
  watchAnswers(fastify, { metrics, log, behindProxy });
  allowOrigins(fastify, config.CORS_ORIGINS ?? []);
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
  sendSecurityHeaders(fastify, options, secure);
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
  const site: { contentFor: ContentFor | null } = { contentFor: null };
  await serveSite(fastify, options.webRoot, site);

  const inTurnOf = limitConcurrencyByKey({
    atOnce: CONCURRENT_CALLS,
    waiting: WAITING_CALLS,
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
    lists: new Map(),
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

function sendSecurityHeaders(
  fastify: FastifyInstance,
  { config, sources = {} }: Pick<HttpOptions, 'config' | 'sources'>,
  secure: boolean,
): void {
  const headers = Object.entries(securityHeaders(withBackend(sources, config), secure));
  const isAlone = (config.CORS_ORIGINS ?? []).length === 0;
  fastify.addHook('onRequest', (_request, reply, next) => {
    // a header that an earlier hook set for this answer stays
    for (const [name, value] of headers)
      if (isAlone || !reply.hasHeader(name)) reply.header(name, value);
    next();
  });
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
