import { useSearchParams } from '#web/shared/router/router.tsx';
import { pageIn, withPage } from './page-in.ts';

/**
 * The page of a list without filters, kept in the URL, so that a reload, a shared link and the browser's back button
 * keep it. A list with filters has it from `useFilters`.
 * @param name of the parameter: two lists of one screen need two
 */
export function usePage(name = 'page'): readonly [number, (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    pageIn(search, name),
    (page) => setSearch((now) => withPage(now, page, name), { preventScrollReset: true }),
  ];
}
