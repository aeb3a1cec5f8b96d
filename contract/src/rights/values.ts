import { z } from 'zod';

/** `regret`: to undo a purchase ("Botón de arrepentimiento"). `leave`: to end the service ("Botón de baja"). */
export const rightsKind = z.enum(['regret', 'leave']);
export type RightsKind = z.infer<typeof rightsKind>;

/** `received` until an administrator decides. */
export const rightsState = z.enum(['received', 'granted', 'refused']);
export type RightsState = z.infer<typeof rightsState>;
