import { z } from 'zod';
import { CURRENCIES, currency } from '../core/money.ts';
import { id, instant, pageOf } from '../core/page.ts';
import {
  alone,
  chargedFilter,
  deskFilters,
  firstApproval,
  movementEvent,
  movementFilters,
  movementStatus,
  personCaution,
  sums,
} from './movements.ts';

export const transfer = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  status: movementStatus,
  sentCurrency: z.enum(CURRENCIES),
  amount: z.string(),
  feePercent: z.string(),
  feeAmount: z.string(),
  receivedAmount: z.string(),
  userId: id,
  userName: z.string(),
  fromProjectId: id,
  fromProjectName: z.string(),
  toProjectId: id,
  toProjectName: z.string(),
  reason: z.string().nullable(),
  /** Null unless it waits for a second administrator. */
  firstApproval: firstApproval.nullable(),
  /** Whether it needs two approvals, for administrators only: a first approval then has no effect yet. */
  needsTwo: z.boolean(),
  alone: alone.optional(),
  personCaution: personCaution.default(null),
  events: z.array(movementEvent),
});
export type Transfer = z.infer<typeof transfer>;
export const transfersPage = pageOf(transfer).extend(sums);

/** `projectId`: its source or its destination. */
const transferFilters = { ...movementFilters, 'filter[sentCurrency]': currency.optional() };
export const myTransfersQuery = z.strictObject(transferFilters);
export const transfersQuery = z.strictObject({
  ...transferFilters,
  ...deskFilters,
  ...chargedFilter,
});
