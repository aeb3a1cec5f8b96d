import { useSearchParams } from '#web/shared/router/router.tsx';
import { pageIn } from './page-in.ts';

/** A filter accepts one of a few values, or any text. */
export type FilterSpec = Readonly<Record<string, readonly string[] | 'text'>>;
export type FilterValues<Spec extends FilterSpec> = {
  [Name in keyof Spec]?: Spec[Name] extends readonly (infer Value)[] ? Value : string;
};

export interface Filters<Spec extends FilterSpec> {
  /** The values in the URL, without unknown ones. */
  values: FilterValues<Spec>;
  /** Sets one filter (undefined or '' clears it) and returns to the first page. */
  set: (name: keyof Spec & string, value: string | undefined) => void;
  clear: () => void;
  /** The number of active filters, an order among them. */
  active: number;
  /** How many of them hide rows: an order shows the same rows. */
  narrowing: number;
  page: number;
  setPage: (page: number) => void;
}

/** Whether a filter is an order: it is named `sort`, or, beside another list, `…Orden`. */
const isOrder = (name: string): boolean => name === 'sort' || name.endsWith('Orden');

/** How many filters hide rows. */
export const narrowingOf = (values: object): number =>
  Object.keys(values).filter((name) => !isOrder(name)).length;

/**
 * Filters and page kept in the URL, so that a view can be shared and the back button works: `useFilters({ status:
 * movementStatus.options, name: 'text' })`.
 * @param opened the parameter of an open item; changing the list closes it
 * @param of.together the filters that one field shows, by its own: clearing it clears them
 * @param of.paged the parameter of the page: two lists of one screen need two
 */
export function useFilters<const Spec extends FilterSpec>(
  spec: Spec,
  opened?: string,
  of: {
    readonly together?: { readonly [Name in keyof Spec]?: readonly string[] };
    readonly paged?: string;
  } = {},
): Filters<Spec> {
  const { together, paged = 'page' } = of;
  const [search, setSearch] = useSearchParams();
  const values = readFilters(spec, search);
  const change = (alter: (next: URLSearchParams) => void, replace = false) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (opened) next.delete(opened);
        alter(next);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  return {
    values,
    set: (name, value) =>
      change((next) => {
        if (value) next.set(name, value);
        else for (const one of [name, ...(together?.[name] ?? [])]) next.delete(one);
        next.delete(paged);
        // while typing, the history would fill with single letters
      }, spec[name] === 'text'),
    clear: () =>
      change((next) => {
        for (const name of [paged, ...Object.keys(spec)]) next.delete(name);
      }),
    active: Object.keys(values).length,
    narrowing: narrowingOf(values),
    page: pageIn(search, paged),
    setPage: (page) =>
      change((next) => (page > 1 ? next.set(paged, String(page)) : next.delete(paged))),
  };
}

/** Reads the declared filters from a URL. */
export function readFilters<const Spec extends FilterSpec>(
  spec: Spec,
  search: URLSearchParams,
): FilterValues<Spec> {
  const values: FilterValues<Spec> = {};
  return Object.assign(
    values,
    ...Object.entries(spec).map(([name, allowed]) => {
      const value = search.get(name);
      const known = value && (allowed === 'text' || allowed.includes(value));
      return known ? { [name]: value } : {};
    }),
  );
}
