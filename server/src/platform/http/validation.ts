import type { z } from 'zod';
import { boundKey } from '#contract/core/bounds.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { ErrorDetail } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';
import { findBadText } from './text.ts';

/** What a schema yields, or `undefined` where an endpoint declares none. */
export type PartOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type PartName = 'params' | 'query' | 'body';

/**
 * Reads one part of a request by the schema its endpoint declares; undeclared ones are ignored.
 * @param raw the part as it arrived
 * @returns the parsed value, defaults filled in
 * @throws AppError VALIDATION_FAILED with one detail a fault
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
 * Reads a query string: repeated parameters are refused, and where an endpoint declares no query
 * every parameter is.
 * @throws AppError VALIDATION_FAILED naming each parameter at fault
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

/** The faults zod found, as the contract words them: where, and a validation key. */
export function detailsOf(error: z.ZodError): ErrorDetail[] {
  return error.issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'INVALID' }))
        : [{ path: pathOf(issue.path), message: keyOf(issue) }],
    )
    .slice(0, MAX_DETAILS);
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, MAX_PATH);

/** A schema's own message when it is a key; otherwise the key of what went wrong. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) {
    return 'REQUIRED';
  }
  if (/^[A-Z][A-Z0-9_]{2,59}$/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return ['number', 'int', 'bigint'].includes(issue.expected) ? 'NOT_A_NUMBER' : 'INVALID';
    case 'too_small':
      if (issue.origin === 'string' && issue.input === '') return 'REQUIRED';
      return isLong(issue.origin) ? 'TOO_SHORT' : boundKey(issue);
    case 'too_big':
      return isLong(issue.origin) ? 'TOO_LONG' : boundKey(issue);
    case 'invalid_format':
      return issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID';
    default:
      return issue.input === undefined && 'input' in issue ? 'REQUIRED' : 'INVALID';
  }
}

const isLong = (origin: string) => ['string', 'array', 'set', 'file', 'map'].includes(origin);
