import { type Part, VIEWS, type View } from '#web/shared/owner/project-address.ts';
import { useLocation, useSearchParams } from '#web/shared/router/router.tsx';

/** The targets of links in mails and lists that name a part by id. */
const OF_HASH: Readonly<Record<string, { view: View; part?: Part }>> = {
  '#preguntas': { view: 'preguntas' },
  '#etapas': { view: 'obra', part: 'etapas' },
  '#legajo': { view: 'obra', part: 'documentos' },
};

const isView = (name: string | null): name is View => name !== null && name in VIEWS;

/**
 * The view and its part in the URL; by default the first one.
 * @returns byHash whether only the fragment names it, which filters remove
 */
export function useView(): { view: View; part: string | null; byHash: boolean } {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const named = search.get('vista');
  const led = isView(named) ? undefined : OF_HASH[hash];
  const view = isView(named) ? named : (led?.view ?? 'resumen');
  const parts = Object.keys(VIEWS[view].parts);
  const asked = led?.part ?? search.get('parte');
  return {
    view,
    part: parts.find((one) => one === asked) ?? parts[0] ?? null,
    byHash: led !== undefined,
  };
}
