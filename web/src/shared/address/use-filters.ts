import { useSearchParams } from '#web/shared/router/router.tsx';
import { pageIn } from './page-in.ts';

/** A filter takes one of some values, or any text. */
export type FilterSpec = Readonly<Record<string, readonly string[] | 'text'>>;
export type FilterValues<Spec extends FilterSpec> = {
  [Name in keyof Spec]?: Spec[Name] extends readonly (infer Value)[] ? Value : string;
};

export interface Filters<Spec extends FilterSpec> {
  /** What the address says; values that no filter knows are left out. */
  values: FilterValues<Spec>;
  /** Sets one filter (undefined or '' takes it off) and goes back to the first page. */
  set: (name: keyof Spec & string, value: string | undefined) => void;
  clear: () => void;
  /** How many filters are on. */
  active: number;
  page: number;
  setPage: (page: number) => void;
}

/**
 * Filters and page kept in the address, so that a view can be shared and the back button works:
 * `useFilters({ status: movementStatus.options, name: 'text' })`.
 * @param opened what of the list is open in the address: another list closes it
 */
export function useFilters<const Spec extends FilterSpec>(
  spec: Spec,
  opened?: string,
): Filters<Spec> {
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
        else next.delete(name);
        next.delete('page');
        // while one types a text the history would fill with its letters
      }, spec[name] === 'text'),
    clear: () =>
      change((next) => {
        for (const name of ['page', ...Object.keys(spec)]) next.delete(name);
      }),
    active: Object.keys(values).length,
    page: pageIn(search),
    setPage: (page) =>
      change((next) => (page > 1 ? next.set('page', String(page)) : next.delete('page'))),
  };
}

/** Reads the filters of an address, as their declaration says. */
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
