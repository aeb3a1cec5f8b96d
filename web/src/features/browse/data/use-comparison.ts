import { useSearchParams } from '#web/shared/router/router.tsx';

/** The most projects in a comparison. */
const MOST_COMPARED = 3;
const NAME = 'compare';

/** The projects selected for comparison, kept in the URL beside the filters. */
export function useComparison() {
  const [search, setSearch] = useSearchParams();
  const ids = (search.get(NAME) ?? '').split('.').filter(isId).slice(0, MOST_COMPARED);
  const put = (chosen: readonly string[]) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen.length > 0) next.set(NAME, chosen.join('.'));
        else next.delete(NAME);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ids,
    full: ids.length >= MOST_COMPARED,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) =>
      put(
        ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, MOST_COMPARED),
      ),
    clear: () => put([]),
  };
}
export type Comparison = ReturnType<typeof useComparison>;

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);
