import { z } from 'zod';
import { chainAddress, withdrawalTransaction } from '../chain/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { amountText, currency, isAmountOf, money } from '../core/money.ts';
import { byId, dayFilters, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { movementSort, movementStatus, sums } from '../payments/movements.ts';

/** What the platform earns: fees of withdrawals and transfers, penalties of refunds. */
export const revenueSource = z.enum(['fees', 'penalties']);
export type RevenueSource = z.infer<typeof revenueSource>;

const revenueWithdrawal = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  /** `sent`: USDT, signed, until the chain confirms it. */
  status: movementStatus,
  source: revenueSource,
  amount: money,
  destination: z.string(),
  note: z.string(),
  askedBy: z.string(),
  /** Whether the reader requested it: then another administrator approves. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** How USDT was sent. */
  transaction: withdrawalTransaction.nullable(),
});
export type RevenueWithdrawal = z.infer<typeof revenueWithdrawal>;

export const getRevenue = endpoint({
  method: 'GET',
  path: '/treasury/revenue',
  summary: 'Ingresos de la plataforma y sus retiros',
  access: 'settings.manage',
  query: z.strictObject({
    ...pageQuery,
    'filter[status]': movementStatus.optional(),
    ...dayFilters,
    /** Words of its order's number, the requester, its destination or note; an amount or a day. */
    search: z.string().max(100).optional(),
    sort: movementSort.optional(),
  }),
  answer: pageOf(revenueWithdrawal).extend({
    balances: z.array(z.object({ source: revenueSource, amount: money })),
    ...sums,
  }),
});
export const withdrawRevenue = endpoint({
  method: 'POST',
  path: '/treasury/revenue',
  summary: 'Pedir el retiro de ingresos de la plataforma',
  access: 'settings.manage',
  stepUp: true,
  idempotent: true,
  body: z
    .strictObject({
      source: revenueSource,
      currency,
      amount: amountText,
      /** The company's account; for USDT an address. */
      destination: oneLine(120).min(3, 'TOO_SHORT'),
      note: freeText(300).default(''),
    })
    .refine((body) => isAmountOf(body.amount, body.currency), {
      path: ['amount'],
      error: 'AMOUNT_INVALID',
    })
    .refine(
      (body) => body.currency !== 'USDT' || chainAddress.safeParse(body.destination).success,
      { path: ['destination'], error: 'ADDRESS_REFUSED' },
    ),
  answer: revenueWithdrawal,
  errors: ['INSUFFICIENT_FUNDS', 'METHOD_UNAVAILABLE', 'ADDRESS_REFUSED'],
});
const decided = [
  'NOT_FOUND',
  'MOVEMENT_STATE_FORBIDS',
  'OWN_MOVEMENT',
  'APPROVERS_NOT_INDEPENDENT',
] as const;
export const acceptRevenue = endpoint({
  method: 'PUT',
  path: '/treasury/revenue/:id/accept',
  summary:
    'Aprobar el retiro de ingresos que pidió otra persona; en USDT se firma y sale por la cadena',
  access: 'settings.manage',
  stepUp: true,
  params: byId,
  answer: revenueWithdrawal,
  errors: [
    ...decided,
    'REQUESTER_NOT_AUTHORIZED',
    'METHOD_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'ADDRESS_REFUSED',
    'CHAIN_WALLET_SHORT',
  ],
});
export const rejectRevenue = endpoint({
  method: 'POST',
  path: '/treasury/revenue/:id/reject',
  summary: 'Rechazar o anular un retiro de ingresos',
  access: 'settings.manage',
  params: byId,
  body: z.strictObject({ reason: freeText(300).min(3, 'TOO_SHORT') }),
  answer: revenueWithdrawal,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS'],
});
