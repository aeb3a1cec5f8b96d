import type { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { ErrorDetail } from '#contract/core/errors.ts';
import { faultsFrom } from '#contract/core/faults.ts';
import { AppError } from '#core/errors.ts';
import { findBadText } from './text.ts';

/** A schema's output, or `undefined` when an endpoint declares none. */
type PartOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type PartName = 'params' | 'query' | 'body';

/**
 * Parses one part of a request with its endpoint's schema; undeclared parts are ignored.
 * @param raw the part as received
 * @returns the parsed value with defaults
 * @throws AppError VALIDATION_FAILED with one detail for each fault
 */
export function readPart<E extends Endpoint, Part extends PartName>(
  endpoint: E,
  part: Part,
  raw: unknown,
): PartOf<E[Part]>;
export function readPart(endpoint: Endpoint, part: PartName, raw: unknown): unknown {
  const schema = endpoint[part];
  if (schema === undefined) return undefined;
  const bad = findBadText(raw);
  if (bad !== null) throw new AppError('VALIDATION_FAILED', [{ path: bad, message: 'INVALID' }]);
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('VALIDATION_FAILED', detailsOf(result.error));
}

/**
 * Parses a query string: repeated parameters are refused, and every parameter when the endpoint declares no query.
 * @throws AppError VALIDATION_FAILED naming each faulty parameter
 */
export function readQuery<E extends Endpoint>(endpoint: E, raw: unknown): PartOf<E['query']> {
  const given = Object.entries(raw ?? {});
  const refused = given.filter(([, value]) => !endpoint.query || typeof value !== 'string');
  if (refused.length > 0) {
    const details = refused
      .slice(0, MAX_DETAILS)
      .map(([name]) => ({ path: name.slice(0, MAX_PATH), message: 'INVALID' }));
    throw new AppError('VALIDATION_FAILED', details);
  }
  return readPart(endpoint, 'query', Object.fromEntries(given));
}

const MAX_DETAILS = 100;
const MAX_PATH = 200;

/** A schema's faults, limited in number and length. */
const detailsOf = (error: z.ZodError): ErrorDetail[] =>
  faultsFrom(error)
    .slice(0, MAX_DETAILS)
    .map(({ path, message }) => ({ path: path.slice(0, MAX_PATH), message }));
