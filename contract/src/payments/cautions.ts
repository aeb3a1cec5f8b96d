import { z } from 'zod';

/** What an operator looks at before paying a withdrawal. */
export const payoutCaution = z.enum([
  'person_blocked',
  'death_reported',
  'owes',
  'other_holder',
  'account_shared',
  'account_changed',
  'unusual_amount',
  'first_withdrawal',
]);
export type PayoutCaution = z.infer<typeof payoutCaution>;
