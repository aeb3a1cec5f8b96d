import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { currency, money } from '../core/money.ts';
import { byId, dayFilters, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { sums } from '../payments/movements.ts';

/** A figure of a person's money: free or held in one wallet, or owed to the platform. */
export const personMoney = z.enum(['available', 'held', 'debt']);
export type PersonMoney = z.infer<typeof personMoney>;

export const personEntrySort = z.enum(['-at', 'at', '-amount', 'amount']);
export type PersonEntrySort = z.infer<typeof personEntrySort>;

const personEntry = z.object({
  /** Of the journal entry. */
  id,
  /** A kind of `ENTRY_NAMES`. */
  kind: z.string(),
  at: instant,
  /** The amount that it adds to the figure; negative when it reduces it. */
  amount: money,
  /** The figure after it. */
  after: money,
  /** The movement that it belongs to; null for entries of tokens and projects. */
  movement: z
    .object({ kind: z.enum(['deposit', 'withdrawal', 'transfer']), id, orderNumber: z.string() })
    .nullable(),
});
export type PersonEntry = z.infer<typeof personEntry>;

/** Lists the entries that add up to a figure of a person's money. */
export const listPersonEntries = endpoint({
  method: 'GET',
  path: '/desk/people/:id/entries',
  summary: 'De qué es la suma cada importe del dinero de una persona',
  access: 'users.manage',
  params: byId,
  query: z.strictObject({
    ...pageQuery,
    part: personMoney,
    currency,
    /** The wallet's project; absent for a debt, which is owed to the platform. */
    projectId: id.optional(),
    ...dayFilters,
    /** Words of a movement's order; an amount or a day. */
    search: z.string().max(100).optional(),
    sort: personEntrySort.default('-at'),
  }),
  /** `figure` is the sum of all entries, `totals` that of the filtered ones. */
  answer: pageOf(personEntry).extend({ figure: money, ...sums }),
  errors: ['USER_NOT_FOUND'],
});
