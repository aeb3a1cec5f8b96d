import type { QueryInputOf } from '#contract/core/endpoint.ts';
import type { listProjectsAsGuest } from '#contract/projects/endpoints.ts';
import type { ProjectSort } from '#contract/projects/values.ts';
import { valuesOf } from '#contract/words.ts';
import type { FilterValues } from '#web/shared/address/use-filters.ts';

export type Side = 'property' | 'investment';

/** Which sides offer each order. */
const SIDES_OF: Readonly<Record<ProjectSort, readonly Side[]>> = {
  newest: ['property', 'investment'],
  price: ['property'],
  return: ['investment'],
  progress: ['property', 'investment'],
  name: ['property', 'investment'],
};
const sortsOf = (side: Side): ProjectSort[] =>
  valuesOf('projectSort').filter((sort) => SIDES_OF[sort].includes(side));

/** The orders of each side, starting with the default. */
export const SORTS: Readonly<Record<Side, readonly ProjectSort[]>> = {
  property: sortsOf('property'),
  investment: sortsOf('investment'),
};

/** The parameters of a browsing page. */
export const FILTERS = {
  q: 'text',
  province: 'text',
  category: valuesOf('propertyCategory'),
  type: valuesOf('projectType'),
  sort: valuesOf('projectSort'),
} as const;

/** Projects a page: fills rows of three and of two. */
const PAGE_SIZE = 12;
/** Projects a page of the map. */
export const MAP_PAGE_SIZE = 100;

type ProjectsQuery = QueryInputOf<typeof listProjectsAsGuest>;

/** The call's query for the URL's parameters. @param side the shown side of the projects */
export const queryOf = (
  side: Side,
  { q, province, category, type, sort }: FilterValues<typeof FILTERS>,
  page: number,
): ProjectsQuery => ({
  page,
  pageSize: PAGE_SIZE,
  'filter[side]': side,
  ...(q ? { 'filter[name]': q.slice(0, 100) } : {}),
  ...(province ? { 'filter[province]': province.slice(0, 80) } : {}),
  ...(category ? { 'filter[category]': category } : {}),
  ...(type ? { 'filter[type]': type } : {}),
  ...(sort ? { sort } : {}),
});
