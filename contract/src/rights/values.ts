import { z } from 'zod';

/**
 * `regret`: to undo a purchase ("Botón de arrepentimiento"). `leave`: to end the service ("Botón de baja"). `access`,
 * `correct`, `erase`: to read, correct or delete what is kept about oneself ("Mis datos"). `death`: that somebody
 * with an account died.
 */
export const rightsKind = z.enum(['regret', 'leave', 'access', 'correct', 'erase', 'death']);
export type RightsKind = z.infer<typeof rightsKind>;

/** `received` until an administrator decides. */
export const rightsState = z.enum(['received', 'granted', 'refused']);
export type RightsState = z.infer<typeof rightsState>;
