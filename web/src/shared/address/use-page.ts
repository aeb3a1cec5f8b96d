import { useSearchParams } from '#web/shared/router/router.tsx';
import { pageIn, withPage } from './page-in.ts';

/**
 * The page of a list that nothing filters, kept in the address, so that a reload, a shared address and the browser's
 * back button keep it. A list with filters has it from `useFilters`.
 * @param name of the parameter: two lists of one screen have two
 */
export function usePage(name = 'page'): readonly [number, (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    pageIn(search, name),
    (page) => setSearch((now) => withPage(now, page, name), { preventScrollReset: true }),
  ];
}
