import type { Rolldown } from 'vite';
import { GUEST_PAGES } from './guest-pages.ts';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Modules of the contract that use no schema: plain tables, words and arithmetic. */
const PLAIN =
  'endpoints\\.ts|(routes|words|core/(fee|grace|penalty|returns|rounding|working-day)|projects/next-vault|rights/limits)\\.ts|\\?web';
/**
 * Our own modules, but the contract's schemas: the bundler counts those as needed wherever an endpoint is, before it
 * finds that nothing reads them. Nothing can be known so of libraries either: each gathers its parts in one file.
 */
const OURS = new RegExp(`/web/src/|/contract/src/.*(${PLAIN})$`);
const SCHEMAS = new RegExp(`/zod/|/contract/src/(?!.*(${PLAIN})$)`);
/** Where a module is, with the slashes that the expressions have. */
const placeOf = (id: string): string => id.replaceAll('\\', '/');

/**
 * Few files rather than some ninety small ones for a guest: every file costs the
 * headers of its answer and is packed by itself. What the program starts with is one file; what several of
 * the guests' pages share is another for each kind of page. The other pages' files stay as they fall.
 */
export function guestChunks(): Rolldown.CodeSplittingOptions {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'start', tags: ['$initial'], test: (id) => !SCHEMAS.test(placeOf(id)), priority: 1 },
      {
        name: (id, graph) => sharedBy(pagesOf(id, graph, known)),
        test: (id) => OURS.test(placeOf(id)),
        debugName: 'guests',
      },
    ],
  };
}

/** Which file a module goes into, by the pages that need it; null where it falls by itself. */
function sharedBy(pages: ReadonlySet<string>): string | null {
  const guests = [...pages]
    .flatMap((page) => guestPageOf(page) ?? [])
    .filter(({ kind }) => kind !== 'alone');
  if (guests.length < 2) return null;
  const kinds = [...new Set(guests.map(({ kind }) => kind))].sort();
  // what no door needs is no door's to load
  return kinds.includes('door') && kinds.length > 1 ? 'guest' : `guest-${kinds.join('-')}`;
}

/** A guest's page, also by a file that comes with it: what that one shares with others is shared as the page's own. */
const guestPageOf = (name: string) =>
  GUEST_PAGES[name] ?? Object.values(GUEST_PAGES).find(({ brings }) => brings?.includes(name));

/**
 * The pages, or other files loaded by themselves, that reach a module by plain imports.
 * @param known what has been found so far
 */
function pagesOf(
  id: string,
  graph: Graph,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(id);
  if (found) return found;
  const pages = new Set<string>();
  // in a circle, what is still being looked at adds nothing new
  known.set(id, pages);
  const module = graph.getModuleInfo(id);
  if (module && module.dynamicImporters.length > 0) pages.add(nameOf(id));
  for (const importer of module?.importers ?? []) {
    for (const page of pagesOf(importer, graph, known)) pages.add(page);
  }
  return pages;
}

/** A page's own name in `GUEST_PAGES`: its file's, without folder and ending. */
const nameOf = (id: string) => id.replace(/^.*[/\\]/, '').replace(/\.tsx?$/, '');
