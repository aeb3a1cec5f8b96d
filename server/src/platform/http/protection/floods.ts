import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, networkOf, siteOf } from '#core/network.ts';
import type { FloodLevels, FloodLimit } from '../../floods/index.ts';
import type { Logger } from '../../log/index.ts';
import { bearerOf } from './guard.ts';
import { TRANSPORT } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stricter limit for each network, replacing the general one. */
    flood?: FloodLimit;
    /** How many ordinary calls it counts as; 1 by default. */
    weight?: number;
  }
}

/** An IPv6 site may be one person or a provider with many phones. */
const SITE_FACTOR = 2;
/** A page loads some forty files and makes a dozen calls. */
const PAGES_FACTOR = 4;
/** Even a low limit accepts the calls of one page in a burst. */
const LEAST_AT_ONCE = 20;
const AT_ONCE_PART = 1 / 10;
/** For answers of hundreds of kilobytes that are rarely needed. */
export const LARGE = { flood: { atOnce: 10, perSecond: 0.5 } };
/** For health checks, which machines make every second. */
export const WATCHED = { flood: { atOnce: 120, perSecond: 5, ofProcess: true } };
const BUSY_PART = 1 / 2;
const LOG_EVERY_MS = 10_000;

/**
 * The general limit: a tenth of a minute's calls in a burst and the rest evenly, so at most a quarter in ten seconds.
 * @param perMinute calls of one network or account
 */
const generalLimit = (perMinute: number): FloodLimit => {
  const atOnce = Math.max(perMinute * AT_ONCE_PART, Math.min(perMinute, LEAST_AT_ONCE));
  return { atOnce, perSecond: Math.max(perMinute - atOnce, perMinute / 4) / 60 };
};

const times = (factor: number, { atOnce, perSecond }: FloodLimit): FloodLimit => ({
  atOnce: atOnce * factor,
  perSecond: perSecond * factor,
});

interface Floods {
  /** Whether an IPv4 address or an IPv6 site has recently used half of its burst. */
  isBusy(site: string): boolean;
}

/**
 * Refuses calls of a network, an IPv6 site or an account over its limit, before anything else: no session is looked
 * up, no body read, no line logged for each. Limits apply to the matched route, however its URL is written.
 */
export function limitFloods(
  fastify: FastifyInstance,
  options: {
    levels: FloodLevels;
    perMinute: number;
    secure: boolean;
    log: Logger;
    /** Whether the process is stopping and every answer closes its connection. */
    isEnding?: () => boolean;
  },
): Floods {
  const { levels, perMinute, log } = options;
  const headers = headersOf(options.secure);
  const general = generalLimit(perMinute);
  const ofSite = times(SITE_FACTOR, general);
  const ofPages = times(PAGES_FACTOR, general);
  const logRefusal = loggingNow(log);

  const takeGeneral = (request: FastifyRequest, address: string): number => {
    if (perMinute === 0) return 0;
    const site = siteOf(address);
    if (!request.routeOptions.url?.startsWith('/api/'))
      return levels.take(`pages ${site}`, ofPages);
    const network = networkOf(address);
    const token = bearerOf(request.headers.authorization);
    // a very low limit still accepts one call
    const weight = Math.min(request.routeOptions.config.weight ?? 1, general.atOnce);
    return (
      levels.take(`network ${network}`, general, weight) ||
      (site === network ? 0 : levels.take(`site ${site}`, ofSite, weight)) ||
      (token === undefined ? 0 : levels.take(`account ${token}`, general, weight))
    );
  };
  fastify.addHook('onRequest', (request, reply, next) => {
    const address = addressOf(request);
    const { flood } = request.routeOptions.config;
    const { method } = request;
    const seconds = flood
      ? levels.take(`${method} ${request.routeOptions.url} ${siteOf(address)}`, flood)
      : takeGeneral(request, address);
    if (seconds === 0) return next();
    logRefusal();
    refuseWithoutFramework(request, reply, {
      seconds,
      headers,
      closes: options.isEnding?.() ?? false,
    });
  });
  fastify.addHook('onClose', async () => levels.stop());
  return {
    isBusy: (site) =>
      // an IPv4 address counts as its own network
      Math.max(levels.part(`network ${site}`), levels.part(`site ${site}`)) >= BUSY_PART,
  };
}

/** The framework's own headers, as far as a refusal needs them. */
const headersOf = (secure: boolean): OutgoingHttpHeaders => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': BODY.length,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(secure ? { 'strict-transport-security': TRANSPORT } : {}),
});

// a string is sent together with the headers
const BODY = '{"message":"TOO_MANY_REQUESTS"}';
/** A larger body is not read to its end to keep the connection. */
const READ_ON_BYTES = 64 * 1024;

/** Answers without the framework, which would cost more than the answer itself. */
function refuseWithoutFramework(
  request: FastifyRequest,
  reply: FastifyReply,
  given: { seconds: number; headers: OutgoingHttpHeaders; closes: boolean },
): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const reads = announced <= READ_ON_BYTES && request.headers['transfer-encoding'] === undefined;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  const headers: OutgoingHttpHeaders = {
    ...given.headers,
    'retry-after': String(given.seconds),
    ...(reads && !given.closes ? {} : { connection: 'close' }),
  };
  request.isFlood = true;
  reply.hijack();
  reply.raw.writeHead(429, headers).end(request.method === 'HEAD' ? undefined : BODY);
}

/** One line of the log for all that was refused in ten seconds. */
function loggingNow(log: Logger): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      log.warn({ calls: count }, 'calls refused by rate limits');
      count = 0;
    }, LOG_EVERY_MS).unref();
  };
}
