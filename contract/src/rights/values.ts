import { z } from 'zod';

/**
 * `regret`: to undo a purchase ("Botón de arrepentimiento"). `leave`: to end the service ("Botón de baja"). `access`,
 * `correct`, `erase`: to read, correct or delete one's own data ("Mis datos"). `death`: to report the death of a person
 * with an account.
 */
export const rightsKind = z.enum(['regret', 'leave', 'access', 'correct', 'erase', 'death']);
export type RightsKind = z.infer<typeof rightsKind>;

/** `received` until an administrator decides. */
export const rightsState = z.enum(['received', 'granted', 'refused']);
export type RightsState = z.infer<typeof rightsState>;

/** The terms to decide a request, of the policy in force when it comes (docs/rules.md#35-requests-of-rights). */
export const rightsTerms = z.object({
  /** Of a `regret`, a `leave` and a `death`. */
  hours: z.number(),
  /** Calendar days of an `access`. */
  accessDays: z.number(),
  /** Working days of a `correct` and an `erase`. */
  correctionDays: z.number(),
});
export type RightsTerms = z.infer<typeof rightsTerms>;
