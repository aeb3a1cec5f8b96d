import { useSearchParams } from '#web/shared/router/router.tsx';

/** What is open (a person, a movement), kept in the address beside the filters; opening it leaves the page of the list. */
export function useIdInAddress() {
  const [search, setSearch] = useSearchParams();
  const put = (id: string, replace = false) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        // the bank's line that another one was opened for
        next.delete('line');
        next.set('id', id);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  return {
    id: search.get('id') ?? undefined,
    open: (id: string) => put(id),
    /** Keeps in the address what is open without its being chosen. */
    pin: (id: string) => put(id, true),
  };
}
