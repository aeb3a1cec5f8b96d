import { useSearchParams } from '#web/shared/router/router.tsx';
import { uuidOf } from './uuid-of.ts';

/**
 * The item of a list that is open in a dialog, kept in the address beside the list's filters.
 * @param name the parameter with its id
 * @returns the id, and a function that opens another one or, with null, closes it
 */
export function useOpened(name: string): [string | undefined, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { preventScrollReset: true },
    );
  return [uuidOf(search.get(name) ?? undefined), open];
}
