import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** Query parameters that every list takes. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};

/** Query parameters of a short list, which is returned whole unless a page is requested. */
export const shortListQuery = z.strictObject({
  page: pageQuery.page.unwrap().optional(),
  pageSize: pageQuery.pageSize.unwrap().optional(),
});

/** The answer of every list: `{items, page, pageSize, total}`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), pageSize: z.number(), total: z.number() });

/** One page of items in the program. */
export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

export const id = z.uuid();
export const instant = z.iso.datetime();
/** A moment entered by a person, as an instant in UTC. */
export const moment = z.iso
  .datetime('DATE_INVALID')
  .refine((at) => at >= '2000-01-01' && at < '2201-01-01', 'DATE_INVALID');
/** A calendar day in Argentina, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** A day entered by a person, limited to centuries that the calendar, banks and the database support. */
export const givenDay = z.iso
  .date('DATE_INVALID')
  .refine((text) => text >= '1900-01-01' && text < '2201-01-01', 'DATE_INVALID');
/** One id or a page of them, separated by commas. */
export const idList = z
  .string()
  .max(MAX_PAGE_SIZE * 37)
  .refine((text) => text.split(',').every((one) => id.safeParse(one).success));
/** Path parameters of an endpoint with an id. */
export const byId = z.strictObject({ id });

/** The first and last day of a list, inclusive, in Argentina's calendar; both optional. */
const filterDay = day.refine((text) => text >= '2020-01-01' && text < '2200-01-01', 'DATE_INVALID');
export const dayFilters = {
  'filter[from]': filterDay.optional(),
  'filter[to]': filterDay.optional(),
};
