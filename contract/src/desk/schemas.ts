import { z } from 'zod';
import { currency, money } from '../core/money.ts';
import { dayFilters, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { deskKind, deskRisk } from './kinds.ts';

/** `risk`: late items first, then risky ones, each oldest first. */
export const deskSort = z.enum(['risk', 'oldest', 'newest', 'due']);
export type DeskSort = z.infer<typeof deskSort>;

export const deskItem = z.object({
  kind: deskKind,
  /** Identifies the item together with its kind; for a check of the books, its name. */
  id: z.string(),
  /** Its name: an order number, a bank line's text, a question. */
  title: z.string(),
  /** Its user; null without one, for instance for a bank line. */
  person: z.object({ id, name: z.string() }).nullable(),
  /** Its project, or another detail to distinguish it. */
  detail: z.string(),
  /** The destination of its money, or the origin if known: an account or a USDT address. */
  account: z.string().nullable(),
  amount: money.nullable(),
  /** The net amount of a withdrawal, in the currency that it is paid in; null for other items. */
  net: money.nullable(),
  /** Since when it waits. */
  since: instant,
  dueAt: instant.nullable(),
  late: z.boolean(),
  risks: z.array(deskRisk),
  /** Other administrators who opened it in the last minutes. */
  openedBy: z.array(z.string()),
});
export type DeskItem = z.infer<typeof deskItem>;

/** The filters of pending items of any kind. */
const narrowed = {
  'filter[currency]': currency.optional(),
  ...dayFilters,
  /**
   * Words of the title, person, project or account, an amount, or a day: that since which it waits, or that of a line
   * of the bank. A withdrawal is also found by the amount that arrives.
   */
  search: z.string().max(100).optional(),
};
export const deskQuery = z.strictObject({
  ...pageQuery,
  ...narrowed,
  'filter[kind]': deskKind.optional(),
  'filter[late]': z.literal('true').optional(),
  sort: deskSort.default('risk'),
});
/** The query of the counts, which list every kind and count late items separately. */
export const deskCountsQuery = z.strictObject(narrowed);

export const deskPage = pageOf(deskItem).extend({
  /** Total amounts of all matching items, by currency; of bank lines, only incoming money. */
  totals: z.array(money),
  /** The outgoing money of bank lines, by currency. */
  outgoing: z.array(money),
});

/** The number of pending items of each kind that the reader may decide on, also of kinds without any. */
export const deskCounts = z.object({
  kinds: z.array(z.object({ kind: deskKind, count: z.number(), late: z.number() })),
});
export type DeskCounts = z.infer<typeof deskCounts>;

/** The other administrators who have the item open. */
export const openedItem = deskItem.pick({ openedBy: true });
export const deskItemRef = z.strictObject({ kind: deskKind, id: z.string().min(1).max(200) });
