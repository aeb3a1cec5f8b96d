import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** Query parameters that every list takes. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};

/** Of a list that is short by its nature: answered whole unless a page of it is asked for. */
export const shortListQuery = z.strictObject({
  page: pageQuery.page.unwrap().optional(),
  pageSize: pageQuery.pageSize.unwrap().optional(),
});

/** The answer of every list: `{items, page, pageSize, total}`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), pageSize: z.number(), total: z.number() });

/** One page of anything, as the program handles it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

export const id = z.uuid();
export const instant = z.iso.datetime();
/** A calendar day in Argentina, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** A day that somebody writes: within centuries that calendars, banks and the database agree on. */
export const givenDay = z.iso
  .date('DATE_INVALID')
  .refine((text) => text >= '1900-01-01' && text < '2201-01-01', 'DATE_INVALID');
/** Parameters of a call about one thing. */
export const byId = z.strictObject({ id });

/** The first and last day that a list shows, Argentina's, both included; none of them stretches the calendar. */
const filterDay = day.refine((text) => text >= '2020-01-01' && text < '2200-01-01', 'DATE_INVALID');
export const dayFilters = {
  'filter[from]': filterDay.optional(),
  'filter[to]': filterDay.optional(),
};
