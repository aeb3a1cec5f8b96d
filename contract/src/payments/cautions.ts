import { z } from 'zod';
import { STOPPING_CAUTIONS } from './stopping.ts';

/** What an operator checks before paying a withdrawal, most serious first. */
export const payoutCaution = z.enum([
  ...STOPPING_CAUTIONS,
  /** The desk recently changed the verified person's name, document or tax id. */
  'person_renamed',
  'other_holder',
  'account_shared',
  'account_changed',
  /** None of the person's earlier withdrawals went to this account. */
  'new_destination',
  'unusual_amount',
  'first_withdrawal',
]);
export type PayoutCaution = z.infer<typeof payoutCaution>;
