import { useState } from 'react';
import { type FilterSpec, type Filters, narrowingOf, readFilters } from './use-filters.ts';

export interface LocalFilters<Spec extends FilterSpec> extends Filters<Spec> {
  /** The filters and the order as an address would have them. */
  query: string;
  /** Sets all of them from such a query, and returns to the first page. */
  open: (query: string) => void;
}

/**
 * Filters and page of a list in a dialog. They are not in the address, which has those of the page below it.
 * @param spec as of `useFilters`
 */
export function useLocalFilters<const Spec extends FilterSpec>(spec: Spec): LocalFilters<Spec> {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [page, setPage] = useState(1);
  const values = readFilters(spec, new URLSearchParams(given));
  const change = (next: Readonly<Record<string, string>>) => {
    setGiven(next);
    setPage(1);
  };
  return {
    values,
    set: (name, value) => {
      const { [name]: _, ...others } = given;
      change(value ? { ...others, [name]: value } : others);
    },
    clear: () => change({}),
    active: Object.keys(values).length,
    narrowing: narrowingOf(values),
    page,
    setPage,
    query: String(new URLSearchParams(given)),
    open: (query) => change(Object.fromEntries(new URLSearchParams(query))),
  };
}
