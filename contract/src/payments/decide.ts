import { z } from 'zod';
import { id } from '../core/page.ts';
import { freeText } from '../core/text.ts';

export const decidedKind = z.enum(['deposit', 'withdrawal', 'transfer']);
export type DecidedKind = z.infer<typeof decidedKind>;
export const decidedStep = z.enum(['accept', 'send', 'reject']);
export type DecidedStep = z.infer<typeof decidedStep>;

/** The steps that many movements of a kind may take together. */
export const STEPS_OF_MANY: Readonly<Record<DecidedKind, readonly DecidedStep[]>> = {
  deposit: ['accept', 'send', 'reject'],
  // a sent withdrawal needs its bank reference, which a payment run has
  withdrawal: ['accept', 'reject'],
  transfer: ['accept', 'reject'],
};

/** The most movements decided in one call. */
export const MOST_AT_ONCE = 500;

export const decideMovementsBody = z
  .strictObject({
    kind: decidedKind,
    step: decidedStep,
    ids: z
      .array(id)
      .min(1, 'REQUIRED')
      .max(MOST_AT_ONCE, 'TOO_LONG')
      .refine((ids) => new Set(ids).size === ids.length, 'INVALID'),
    /** The reason of a refusal, which the person reads. */
    reason: freeText(500).min(3, 'REQUIRED').optional(),
  })
  .refine(({ kind, step }) => STEPS_OF_MANY[kind].includes(step), {
    path: ['step'],
    error: 'INVALID',
  })
  .refine(({ step, reason }) => step !== 'reject' || reason !== undefined, {
    path: ['reason'],
    error: 'REQUIRED',
  });

/** The result for one movement of a selection. */
export const movementOutcome = z.object({
  id,
  /**
   * `done`: decided now, or by the same administrator before. `first`: the first of two approvals; nothing moved yet.
   * `taken`: already decided by another administrator (`by`). `refused`: with its error.
   */
  outcome: z.enum(['done', 'first', 'taken', 'refused']),
  /** A key of the error catalogue, or PERSON_BLOCKED or DECIDED_ALONE. */
  fault: z.string().nullable(),
  by: z.string().nullable(),
  /** The conflicting order or payment run, if the error has one. */
  order: z.string().nullable(),
});
export type MovementOutcome = z.infer<typeof movementOutcome>;
