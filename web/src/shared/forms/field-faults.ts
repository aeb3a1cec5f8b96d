import type { z } from 'zod';
import type { ErrorDetail } from '#contract/core/errors.ts';
import { faultsFrom } from '#contract/core/faults.ts';

/** An invalid field: its dotted path, and a validation key. */
export type Fault = ErrorDetail;

/** Faults of a value by the contract's schema, with the server's keys. */
export function faultsOf(schema: z.ZodType, value: unknown): Fault[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? faultsFrom(error) : [];
}
