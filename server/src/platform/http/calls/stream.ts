import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RawCallDeclaration } from '#contract/core/raw-call.ts';
import { AppError } from '#core/errors.ts';
import { addressOf } from '#core/network.ts';
import type { App } from '../app.ts';
import { describeRaw } from './openapi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set when the answer lasts as long as its reader stays: its duration is not measured. */
    stream?: true;
  }
}

/** A continuous answer: text in the format of server-sent events. */
export interface Stream {
  /** Sends text; a reader that does not accept it is disconnected. */
  send(text: string): void;
  readonly close: () => void;
  onClose(work: () => void): void;
}

/** Keeps proxies from closing a quiet connection, and lets each side detect that the other is gone. */
const HEARTBEAT_MS = 20_000;
const HEARTBEAT = 'event: beat\ndata: {}\n\n';
const MOST_UNREAD_BYTES = 64 * 1024;

/**
 * Mounts a stream of server-sent events below /api. All streams end when the process stops.
 * @param open checks the call; its refusal is answered as for any call. @returns the callbacks of the stream
 */
export function bindStream(
  app: App,
  route: RawCallDeclaration,
  open: (call: { query: unknown; ip: string }) => Promise<(stream: Stream) => void>,
): void {
  app.bound.push(route);
  const streams = new Set<Stream>();
  const closeAll = () => {
    for (const stream of streams) stream.close();
  };
  app.onDrain(closeAll);
  endWith(app.fastify, closeAll);
  app.fastify.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: describeRaw(route),
    config: { stream: true },
    handler: async (request, reply) => {
      if (app.isEnding()) throw new AppError('SERVICE_UNAVAILABLE');
      const begin = await open({ query: request.query, ip: addressOf(request) });
      const stream = startStream(reply);
      streams.add(stream);
      stream.onClose(() => streams.delete(stream));
      begin(stream);
      return reply;
    },
  });
}

const endWith = (fastify: FastifyInstance, closeAll: () => void): void =>
  void fastify.addHook('preClose', (done) => {
    closeAll();
    done();
  });

function startStream(reply: FastifyReply): Stream {
  const { raw } = reply;
  reply.hijack();
  const works: (() => void)[] = [];
  const beat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS).unref();
  const end = () => {
    clearInterval(beat);
    for (const work of works.splice(0)) work();
  };
  raw.once('close', end);
  // the person may have left while their ticket was checked: `close` is not emitted again
  if (raw.closed) end();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // a buffering proxy would hold it back
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  function send(text: string): void {
    if (raw.writableLength > MOST_UNREAD_BYTES) return void raw.destroy();
    if (!raw.writableEnded) raw.write(text);
  }
  send(HEARTBEAT);
  return {
    send,
    close: () => void raw.end(),
    onClose: (work) => (raw.closed ? work() : void works.push(work)),
  };
}
