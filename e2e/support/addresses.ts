import { PLACES } from '../../contract/src/routes.ts';
import { call } from './api.ts';
import { demoPerson } from './people.ts';

/** Users and their pages: every route of the product is in one user's set. */
export const LOOKERS = [
  { who: 'guest', account: null, set: 'out', own: /./ },
  {
    who: 'saver',
    account: 'inversora',
    set: 'regular',
    own: /^(?!\/(project\/|edit-|new-|my-projects))/,
  },
  {
    who: 'owner',
    account: 'propietario',
    set: 'regular',
    own: /^\/($|dashboard|project\/|edit-|new-|my-projects)/,
  },
  { who: 'admin', account: 'admin', set: 'admin', own: /^\/($|dashboard|admin|profile)/ },
] as const;
export type Looker = (typeof LOOKERS)[number];

/** The paths of a user's pages, with `:id` for the id of an item. */
export const pathsOf = ({ set, own }: Pick<Looker, 'set' | 'own'>): readonly string[] => [
  ...new Set([
    '/',
    ...PLACES.filter(({ path, sets, demo }) => !demo && sets.includes(set) && own.test(path)).map(
      ({ path }) => path,
    ),
  ]),
];

/** A path with the id of a suitable item of the demonstration's world. */
export async function addressOf(path: string): Promise<string> {
  return path.includes(':id') ? path.replace(':id', await idFor(path)) : path;
}

async function idFor(path: string): Promise<string> {
  if (path.startsWith('/admin/users/')) {
    const { token } = await demoPerson('admin');
    return first(await call<Listed>('GET', '/users', { token })).userId ?? '';
  }
  if (path.startsWith('/property/'))
    return first(await call<Listed>('GET', '/projects/properties/guest')).id ?? '';
  const { items } = await call<Listed>('GET', '/projects/guest?page=1&pageSize=100');
  const project = items.find(({ name }) => name === 'Torre Pichincha')?.id ?? '';
  if (!path.includes('/property-type/')) return project;
  const { propertyTypes } = await call<{ propertyTypes: { id: string }[] }>(
    'GET',
    `/projects/${project}/guest`,
  );
  return propertyTypes[0]?.id ?? '';
}

interface Listed {
  readonly items: readonly { readonly id?: string; readonly userId?: string; name?: string }[];
}

function first({ items }: Listed) {
  const [one] = items;
  if (one === undefined) throw new Error('the demonstration has none');
  return one;
}

/** The elements wider than the window; null when everything fits. Runs in the browser. */
export function tooWide(): string | null {
  const most = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= most) return null;
  return [...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > most + 1)
    .slice(0, 3)
    .map(({ tagName, className }) => `${tagName}.${className}`)
    .join(' ');
}

/**
 * The words in tables that are broken in the middle. Three are exempt: the cell that names its row, because it may be
 * an address; text longer than any word, because it may be a digest; and text with a wrapping style of its own, such as
 * typed values. Runs in the browser.
 */
export function brokenWords(): string[] {
  const cells = [...document.querySelectorAll('td:not([data-primary="true"])')];
  return cells.flatMap((cell) => {
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const wrapOf = (one: Element | null) => one && getComputedStyle(one).overflowWrap;
    while (words.nextNode()) {
      const text = words.currentNode;
      if (wrapOf(text.parentElement) !== wrapOf(cell)) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\b[\p{L}\d]{1,24}\b/gu)) {
        const place = document.createRange();
        place.setStart(text, index);
        place.setEnd(text, index + word.length);
        const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
