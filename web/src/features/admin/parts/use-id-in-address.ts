import { useSearchParams } from '#web/shared/router/router.tsx';

/** The open item (a person, a movement), kept in the URL beside the filters; opening it keeps the list's page. */
export function useIdInAddress() {
  const [search, setSearch] = useSearchParams();
  const put = (id: string, replace = false) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        // the bank line for which another item was opened
        next.delete('line');
        next.set('id', id);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  return {
    id: search.get('id') ?? undefined,
    open: (id: string) => put(id),
    /** Puts an item into the URL that is open without having been selected. */
    pin: (id: string) => put(id, true),
  };
}
