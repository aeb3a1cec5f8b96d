import { z } from 'zod';

/** `regret`: to undo a purchase ("Botón de arrepentimiento"). `leave`: to end the service ("Botón de baja"). */
export const rightsKind = z.enum(['regret', 'leave']);
export type RightsKind = z.infer<typeof rightsKind>;

/** `received` until an administrator decides. */
export const rightsState = z.enum(['received', 'granted', 'refused']);
export type RightsState = z.infer<typeof rightsState>;

/** Hours within which a request has to be decided (docs/rules.md#35-requests-of-rights). */
export const RIGHTS_HOURS = 24;
/** Characters of what somebody adds to their request, and of the reason that they are given. */
export const DETAIL_MAX = 1000;
/** Letters and digits of a code; none of them is taken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 10;
