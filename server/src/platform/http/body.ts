import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';

/**
 * Makes JSON the only body an instance understands, strictly: valid UTF-8, no prototype keys.
 * An empty body counts as none, since calls without fields are sent so.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      const text = decode(bytes);
      if (text === null) return done(new AppError('VALIDATION_FAILED'));
      parse(request, text, done);
    },
  );
}

/** Hands every body to its handler as the bytes that came, whatever their type. */
export function acceptBytes(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
