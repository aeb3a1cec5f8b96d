import type { z } from 'zod';
import { boundKey } from '#contract/core/bounds.ts';

/** One invalid field: its path with dots, and a validation key. */
export interface Fault {
  path: string;
  message: string;
}

/** Faults of a value by the contract's schema, in the same keys that the server answers. */
export function faultsOf(schema: z.ZodType, value: unknown): Fault[] {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: keyOf(issue),
  }));
}

function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) {
    return 'REQUIRED';
  }
  // an empty field is missing rather than malformed, whatever the schema says of it
  if (issue.input === '') return 'REQUIRED';
  if (/^[A-Z][A-Z0-9_]{2,59}$/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return ['number', 'int', 'bigint'].includes(issue.expected) ? 'NOT_A_NUMBER' : 'INVALID';
    case 'too_small':
      return issue.origin === 'number' ? boundKey(issue) : 'TOO_SHORT';
    case 'too_big':
      return issue.origin === 'number' ? boundKey(issue) : 'TOO_LONG';
    default:
      return 'INVALID';
  }
}
