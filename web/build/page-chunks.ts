import type { Rolldown } from 'vite';
import { gather, type Part } from './gather.ts';
import { GUEST_PAGES } from './guest-pages.ts';
import type { ModuleUse } from './module-use.ts';

const OURS = /\/(web|contract)\/src\//;
/**
 * Loaded separately when needed, on guests' pages too: the texts of failures, the styles of pages that are not light, and
 * the estimate of a return in hand. No part of members' pages is loaded with them.
 */
const BY_ITSELF = {
  errors: /[\\/]shared[\\/]i18n[\\/]errors\.ts$/,
  rest: /[\\/]theme[\\/]mantine-rest\.css$/,
  sums: /[\\/]contract[\\/]src[\\/]core[\\/](currency|fee)\.ts$/,
  'in-hand':
    /[\\/](contract[\\/]src[\\/]core[\\/](exchange|in-hand)|shared[\\/]estimate[\\/]use-in-hand)\.ts$|\?light=currentRates$/,
};

/**
 * Few files rather than some ninety small ones for a page: every file costs the headers of its answer, a place in the
 * browser's queue, and is compressed separately. What the program starts with is one file; what several of the guests'
 * pages share is another for each kind of page; what members' pages share is gathered where that saves more than it
 * costs.
 * @param use what each page needs
 */
export function chunksBy(use: ModuleUse): Rolldown.CodeSplittingOptions {
  const gathered = gatherForMembers(use);
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: 'start',
        tags: ['$initial'],
        // modules of which nothing is left may go anywhere
        test: (id) => use.isInitial(id) || !use.all.has(id),
        priority: 1,
      },
      ...Object.entries(BY_ITSELF).map(([name, test]) => ({ name, test, priority: 1 })),
      {
        name: (id) => sharedByGuests(id, use) ?? gathered.get(id) ?? null,
        debugName: 'pages',
      },
    ],
  };
}

/** Which file a module of ours goes into, by the guests' pages that need it. */
function sharedByGuests(id: string, use: ModuleUse): string | null {
  if (!OURS.test(id.replaceAll('\\', '/'))) return null;
  const all = guestsOf(id, use).map(({ kind }) => kind);
  const guests = all.filter((kind) => kind !== 'alone');
  if (guests.length < 2) return null;
  const kinds = [...new Set(guests)].sort();
  // one that needs little of a kind of page does not load all that those share
  if (kinds.length === 1 && all.includes('alone')) return null;
  // modules that no entry point needs are not loaded by any
  const name = kinds.includes('door') && kinds.length > 1 ? 'guest' : `guest-${kinds.join('-')}`;
  // nor is what only guests' pages need for the many pages of members that share the rest with them
  return membersOf(id, use).length >= FEW ? `${name}-all` : name;
}

/** Fewer pages and parts than this load more for a module's sake, rather than guests' pages another file. */
const FEW = 4;

const membersOf = (id: string, use: ModuleUse) =>
  [...use.usersOf(id)].filter(
    (name) =>
      !GUEST_PAGES[name] &&
      !Object.values(GUEST_PAGES).some(({ brings }) => brings?.includes(name)),
  );

/** The file of each module that several members' pages need and no guest's. */
function gatherForMembers(use: ModuleUse): ReadonlyMap<string, string> {
  const parts = new Map<string, Part>();
  for (const [id, bytes] of use.all) {
    const users = use.usersOf(id);
    if (use.isInitial(id) || users.size < 2 || guestsOf(id, use).length > 0) continue;
    const key = [...users].sort().join(' ');
    const { ids = [], bytes: others = 0 } = parts.get(key) ?? {};
    parts.set(key, { ids: [...ids, id], users, bytes: others + bytes });
  }
  return new Map(
    gather([...parts.values()], use.importsOf).flatMap(({ ids }, at) =>
      ids.map((id) => [id, `members-${at}`] as const),
    ),
  );
}

/** The guests' pages that need a module, also by a file that comes with them. */
const guestsOf = (id: string, use: ModuleUse) =>
  [...use.usersOf(id)].flatMap(
    (name) =>
      GUEST_PAGES[name] ??
      Object.values(GUEST_PAGES).find(({ brings }) => brings?.includes(name)) ??
      [],
  );
