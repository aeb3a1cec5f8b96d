import { z } from 'zod';
import { currency, money } from '../core/money.ts';
import { id, pageOf } from '../core/page.ts';
import { rate } from './rates.ts';

export const balance = z.object({
  projectId: id,
  projectName: z.string(),
  currency,
  available: z.string(),
  held: z.string(),
});
export type Balance = z.infer<typeof balance>;
export const balances = pageOf(balance).extend({
  /** The worth of all balances at today's rate. */
  worth: money,
  /** The user's debt to the platform: reversed money that was already spent. */
  debts: z.array(money),
  rate: rate,
});
