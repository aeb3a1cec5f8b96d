import { useSearchParams } from '#web/shared/router/router.tsx';

export type View = 'list' | 'map';
const NAME = 'vista';

/** The view of the projects, kept in the URL: `?vista=mapa`. */
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
          // each view has its own page size
          next.delete('page');
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
