import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, id } from '../core/page.ts';
import { oneLine } from '../core/text.ts';

/** Lists of pages with saved views, each with its address. */
export const VIEWED_LISTS = {
  inbox: '/',
  deposits: '/admin/deposits',
  withdrawals: '/admin/withdrawals',
  transfers: '/admin/transfers',
  users: '/admin/users',
  admins: '/admin/admins',
  projects: '/admin/projects',
  tokens: '/admin/tokens',
  bank: '/admin/bank',
  payouts: '/admin/payouts',
  treasury: '/admin/treasury',
  audit: '/admin/audit',
  questions: '/admin/questions',
  rights: '/admin/rights',
  alerts: '/admin/compliance',
  cases: '/admin/compliance',
  incidents: '/admin/incidents',
} as const;
/** A list whose views are addresses. */
export type PagedList = keyof typeof VIEWED_LISTS;
const isPagedList = (name: string): name is PagedList => name in VIEWED_LISTS;
/** Lists in dialogs, whose filters are not in the address: unclaimed USDT transfers and waiting mails. */
const dialogList = z.enum(['unclaimed', 'mails']);
export type DialogList = z.infer<typeof dialogList>;
export const viewedList = z.enum([
  ...Object.keys(VIEWED_LISTS).filter(isPagedList),
  ...dialogList.options,
]);
export type ViewedList = z.infer<typeof viewedList>;

/** Views of one list and one administrator. */
export const MOST_VIEWS = 20;

/** The filters and the order in a URL; the page and the open item are not part of a view. */
const viewQuery = z
  .string()
  .max(1000, 'TOO_LONG')
  .regex(/^[^#?\s]*$/, 'INVALID');
const viewName = oneLine(60).min(1, 'REQUIRED');

const deskView = z.object({ id, list: viewedList, name: z.string(), query: z.string() });
export type DeskView = z.infer<typeof deskView>;
const views = z.object({ items: z.array(deskView) });

/** The address of a saved view of a page's list, which anyone of the same level may open. */
export const addressOfView = (list: PagedList, query: string): string =>
  query === '' ? VIEWED_LISTS[list] : `${VIEWED_LISTS[list]}?${query}`;

export const listDeskViews = endpoint({
  method: 'GET',
  path: '/desk/views',
  summary: 'Las vistas guardadas propias de una lista',
  access: 'users.read',
  query: z.strictObject({ list: viewedList }),
  answer: views,
});
/** An existing name is overwritten. */
export const saveDeskView = endpoint({
  method: 'PUT',
  path: '/desk/views',
  summary: 'Guardar filtros y orden de una lista con un nombre; uno ya usado se reemplaza',
  access: 'users.read',
  body: z.strictObject({ list: viewedList, name: viewName, query: viewQuery }),
  answer: views,
  errors: ['CONFLICT'],
});
export const renameDeskView = endpoint({
  method: 'PUT',
  path: '/desk/views/:id',
  summary: 'Cambiar el nombre de una vista guardada propia',
  access: 'users.read',
  params: byId,
  body: z.strictObject({ name: viewName }),
  answer: views,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
export const removeDeskView = endpoint({
  method: 'DELETE',
  path: '/desk/views/:id',
  summary: 'Quitar una vista guardada propia',
  access: 'users.read',
  params: byId,
  answer: views,
  errors: ['NOT_FOUND'],
});
