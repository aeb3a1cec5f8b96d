import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors.ts';

/** Limit of most bodies; an endpoint that accepts more declares it (`maxBodyBytes`). */
export const USUAL_BODY_BYTES = 64 * 1024;
/** Limit of webhooks, whose length their senders decide. */
export const RAW_BODY_BYTES = 512 * 1024;
const USUAL_VALUES = 5_000;
/** The average bytes of a value with its name in a large document. */
const BYTES_PER_VALUE = 50;
/** The deepest accepted nesting: deeper than any body of the contract. */
export const MAX_DEPTH = 32;

/**
 * Accepts only JSON bodies, strictly: valid UTF-8, no prototype keys. An empty body counts as none, because calls
 * without fields are sent so. A body with too many values is refused before it is parsed: parsing 600,000 keys would
 * block all calls for seconds.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      const { values, depth } = sizeOf(bytes);
      if (values > mostValues(request)) return done(new AppError('PAYLOAD_TOO_LARGE'));
      if (depth > MAX_DEPTH) return done(new AppError('VALIDATION_FAILED'));
      if (!isUtf8(bytes)) return done(new AppError('VALIDATION_FAILED'));
      parse(request, bytes.toString('utf8'), done);
    },
  );
}

const mostValues = (request: FastifyRequest): number =>
  Math.max(USUAL_VALUES, (request.routeOptions.bodyLimit ?? 0) / BYTES_PER_VALUE);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const isOpening = (sign: number) => sign === 0x7b || sign === 0x5b;
const isClosing = (sign: number) => sign === 0x7d || sign === 0x5d;

/** The most values that a JSON text may contain, and their nesting depth, without parsing it. */
export function sizeOf(json: Uint8Array): { values: number; depth: number } {
  let [values, open, depth] = [1, 0, 0];
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0;
    if (sign === QUOTE) isInText = !isInText;
    else if (isInText) {
      if (sign === BACKSLASH) at += 1;
    } else if (sign === COMMA) values += 1;
    else if (isOpening(sign)) {
      values += 1;
      open += 1;
      depth = Math.max(depth, open);
    } else if (isClosing(sign)) open -= 1;
  }
  return { values, depth };
}

/** Passes every body to its handler as raw bytes, whatever its type. */
export function acceptBytes(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
}
