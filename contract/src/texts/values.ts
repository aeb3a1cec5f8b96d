import { z } from 'zod';
import { EDITED_KINDS, TEXT_KINDS } from './in-force.ts';

export const textKind = z.enum(TEXT_KINDS);
export const editedKind = z.enum(EDITED_KINDS);

/**
 * Where a person accepted a text. `again`: it changed in substance; `take_over`: they became the representative of a
 * company whose account another person opened; `unit_inherited`: they consented to be shown as a unit's heir.
 */
export const acceptanceOccasion = z.enum([
  'sign_up',
  'again',
  'take_over',
  'purchase',
  'reservation',
  'unit_inherited',
]);
export type AcceptanceOccasion = z.infer<typeof acceptanceOccasion>;

/** Length of a text, and of the summary of its changes. */
export const TEXT_MAX = 60_000;
export const SUMMARY_MAX = 1000;
