import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import {
  depositsQuery,
  myDepositsQuery,
  myTransfersQuery,
  myWithdrawalsQuery,
  transfersQuery,
  withdrawalsQuery,
} from '../payments/schemas.ts';
import { myTokensQuery, tokensQuery } from '../tokens/holdings.ts';
import { order, ordersQuery } from '../tokens/orders.ts';
import { myPurchasesQuery, purchasesQuery } from '../tokens/purchases.ts';

export const orderRef = z.strictObject({ kind: order.shape.kind, id });

/** One operation of a user with every amount explained, as its receipt prints it. Texts are in Spanish. */
export const orderDetail = z.object({
  kind: order.shape.kind,
  id,
  orderNumber: z.string().nullable(),
  date: instant,
  /** "Comprobante de depósito". */
  title: z.string(),
  status: z.string(),
  /** The operation in one sentence. */
  summary: z.string(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  person: z.object({ name: z.string(), document: z.string(), taxId: z.string() }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The amounts from the given to the received one, each with its origin. */
  amounts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      hint: z.string().nullable(),
      strong: z.boolean(),
    }),
  ),
  rate: z.object({ value: z.string(), source: z.string(), asOf: instant }).nullable(),
  timeline: z.array(z.object({ at: instant, what: z.string(), note: z.string().nullable() })),
  /** The next step; null without one. */
  next: z.string().nullable(),
  /** Its entries in the ledger. */
  entries: z.array(z.object({ id, kind: z.string(), at: instant })),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** How a list is exported. */
export const exportFile = {
  format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
  /** How the CSV splits cells: `;` with decimal commas, or `,` with decimal points. */
  separator: z.enum(['semicolon', 'comma']).default('semicolon'),
};
const noPages = { page: true, pageSize: true } as const;
const noDesk = { ...noPages, 'filter[id]': true } as const;

/** A list's filters without its page: an export contains all matching rows. */
export const exportQueries = {
  myDeposits: myDepositsQuery.omit(noPages).extend(exportFile),
  myWithdrawals: myWithdrawalsQuery.omit(noPages).extend(exportFile),
  myTransfers: myTransfersQuery.omit(noPages).extend(exportFile),
  myOrders: ordersQuery.omit(noPages).extend(exportFile),
  myTokens: myTokensQuery.omit(noPages).extend(exportFile),
  myPurchases: myPurchasesQuery.omit(noPages).extend(exportFile),
  deposits: depositsQuery.omit(noDesk).extend(exportFile),
  withdrawals: withdrawalsQuery.omit(noDesk).extend(exportFile),
  transfers: transfersQuery.omit(noDesk).extend(exportFile),
  purchases: purchasesQuery.omit(noPages).extend(exportFile),
  tokens: tokensQuery.omit(noPages).extend(exportFile),
} as const;
export const annualFile = z.strictObject(exportFile);
