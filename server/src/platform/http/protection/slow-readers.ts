import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#contract/core/time.ts';
import { addressOf, siteOf } from '#core/network.ts';

export interface ReaderLimits {
  /** The most connections, and the most unread answers, of one network. */
  readonly perNetwork: number;
  /** How often connections are checked; one whose answer has not moved since is closed. */
  readonly stallMs: number;
}
export const READER_LIMITS: ReaderLimits = { perNetwork: 256, stallMs: MINUTE_MS };

/** No browser and no proxy requests the next answer before it has the previous one. */
const MOST_PER_CONNECTION = 4;

/**
 * Closes connections that hold shared resources: those beyond the limit of their network, and those with unread
 * answers. Behind a proxy all connections come from it, so there the pending answers are counted.
 * @param options.behindProxy whether the addresses of connections are a proxy's
 */
export function closeSlowReaders(
  fastify: FastifyInstance,
  options: { limits: ReaderLimits; behindProxy: boolean },
): void {
  const { limits, behindProxy } = options;
  const connections = counting();
  const answers = counting();
  // connections, with callbacks that end each one's pending answers
  const open = new Map<Socket, Set<() => void>>();
  fastify.server.on('connection', (socket: Socket) => {
    const network = siteOf(socket.remoteAddress ?? '');
    if (!behindProxy && connections.of(network) >= limits.perNetwork) return socket.destroy();
    connections.add(network);
    const underWay = new Set<() => void>();
    open.set(socket, underWay);
    socket.once('close', () => {
      open.delete(socket);
      connections.remove(network);
      for (const end of underWay) end();
    });
  });
  refusePipelined(fastify.server);
  fastify.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const underWay = open.get(socket);
    // a call from within the server has no connection
    if (!underWay) return next();
    const network = siteOf(addressOf(request));
    if (answers.of(network) >= limits.perNetwork) return void socket.destroy();
    answers.add(network);
    const end = () => {
      if (underWay.delete(end)) answers.remove(network);
    };
    underWay.add(end);
    reply.raw.once('close', end);
    next();
  });

  const seen = new WeakMap<Socket, number>();
  const look = setInterval(() => {
    for (const socket of open.keys()) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && seen.get(socket) === taken) socket.destroy();
      else seen.set(socket, taken);
    }
  }, limits.stallMs).unref();
  fastify.addHook('onClose', async () => clearInterval(look));
}

/**
 * Closes a connection with too many unanswered calls. Calls that arrived in one packet are counted before any is
 * handled, so they cost only the parsing of their headers.
 */
function refusePipelined(server: Server): void {
  const [handle] = server.listeners('request');
  if (!handle) return;
  const unanswered = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // destroyed without an error, which would cost more than the rest
    if (socket.destroyed) return void request.destroy();
    const ahead = unanswered.get(socket) ?? 0;
    if (ahead >= MOST_PER_CONNECTION) return void socket.destroy();
    unanswered.set(socket, ahead + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    queueMicrotask(() => {
      if (!socket.destroyed) handle.call(server, request, response);
    });
  });
}

function counting() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove: (key: string) => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}
