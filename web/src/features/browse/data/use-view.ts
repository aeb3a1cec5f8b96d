import { useSearchParams } from '#web/shared/router/router.tsx';

export type View = 'list' | 'map';
const NAME = 'vista';

/** How the projects are looked at, kept in the address: `?vista=mapa`. */
export function useView(): { view: View; setView: (view: View) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    view: search.get(NAME) === 'mapa' ? 'map' : 'list',
    setView: (view) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (view === 'map') next.set(NAME, 'mapa');
          else next.delete(NAME);
          // each way of looking has its own number of projects a page
          next.delete('page');
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
