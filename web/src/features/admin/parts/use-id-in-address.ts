import { useSearchParams } from 'react-router';

/** What is open (a person, a movement), kept in the address beside the filters; opening it leaves the page of the list. */
export function useIdInAddress() {
  const [search, setSearch] = useSearchParams();
  const put = (id: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        // the bank's line that another one was opened for
        next.delete('line');
        if (id === null) next.delete('id');
        else next.set('id', id);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    id: search.get('id') ?? undefined,
    open: (id: string) => put(id),
    close: () => put(null),
  };
}
