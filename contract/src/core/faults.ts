import type { z } from 'zod';
import { boundKey } from './bounds.ts';
import type { ErrorDetail } from './errors.ts';

/**
 * Converts the errors of a schema to error details: one for each field, with its validation key. Server and web share it.
 * @param error of a parse with `reportInput`, which distinguishes missing fields from malformed ones
 * @returns dotted paths with validation keys, in the order of the schema
 */
export const faultsFrom = (error: z.ZodError): ErrorDetail[] =>
  oncePerField(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'INVALID' }))
        : [{ path: pathOf(issue.path), message: faultKeyOf(issue) }],
    ),
  );

/** Keeps the first fault of each path; further ones appear once it is fixed. */
export function oncePerField<Fault extends { readonly path: string }>(
  faults: readonly Fault[],
): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ path }) => !seen.has(path) && seen.add(path));
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** The schema's own message if it is a validation key, else the key for the kind of error. */
function faultKeyOf(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return 'REQUIRED';
  if (/^[A-Z][A-Z0-9_]{2,59}$/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_KEYS[issue.expected] ?? 'INVALID';
    case 'too_small':
      return isNumber(issue.origin) ? boundKey(issue) : 'TOO_SHORT';
    case 'too_big':
      return isNumber(issue.origin) ? boundKey(issue) : 'TOO_LONG';
    case 'invalid_value':
      return onlyNumber(issue.values);
    case 'invalid_format':
      return issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID';
    default:
      return 'INVALID';
  }
}

/** An empty field is missing rather than malformed, whatever the schema reports. */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.input === null || issue.input === '' || ('input' in issue && issue.input === undefined);

const TYPE_KEYS: Readonly<Record<string, string>> = {
  number: 'NOT_A_NUMBER',
  bigint: 'NOT_A_NUMBER',
  int: 'NOT_AN_INTEGER',
};

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint';

/** The schema of a number with a fixed value. */
function onlyNumber(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 && typeof only === 'number' ? `EQUAL_TO:${only}` : 'INVALID';
}
