import { z } from 'zod';
import { money } from '../core/money.ts';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { purchase } from './purchases.ts';

/** An order of a person, as a line of "mis órdenes". */
export const order = z.object({
  id,
  orderNumber: z.string().nullable(),
  date: instant,
  kind: z.enum([
    'deposit',
    'withdrawal',
    'transfer',
    'purchase',
    'reservation',
    'reservation_deposit',
    'refund',
    'investment',
    'rent',
    'buyback',
    'revocation',
    'return',
    'debt',
  ]),
  status: z.string(),
  /** Null when it took money from the wallets of several projects. */
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  description: z.string(),
  tokens: z.number().nullable(),
  /** The money that was moved, not money that is expected. */
  money: money.nullable(),
  /** The fee taken from it; null without a fee. */
  fee: money.nullable(),
  /** For a purchase, whether it can be revoked; null for any other order. */
  purchase: purchase.nullable(),
});
export type Order = z.infer<typeof order>;

export const ordersQuery = z.strictObject({
  ...pageQuery,
  'filter[kind]': order.shape.kind.optional(),
  'filter[projectId]': id.optional(),
});

export const ordersPage = pageOf(order);
