import { readFileSync } from 'node:fs';
import { PLACES } from '../../contract/src/routes.ts';

/** `alone`: what such a page shares with others is not gathered for its sake. */
type Kind = 'browse' | 'project' | 'door' | 'alone';

/** How the pages of a feature share code among guests. */
const KINDS: Readonly<Record<string, Kind>> = {
  landing: 'browse',
  browse: 'browse',
  project: 'project',
  auth: 'door',
  texts: 'door',
  rights: 'alone',
  proofs: 'project',
};

/** Which file of which feature a page's code is, as the router's table says. */
const FILES = new Map(
  [
    ...readFileSync(new URL('../src/app/pages.ts', import.meta.url), 'utf8').matchAll(
      /'(\/[^']*)': \(\) =>\s+import\('#web\/features\/(\w+)\/pages\/(\w+)\.tsx'\)/g,
    ),
  ].map(
    ([, path = '', feature = '', file = '']) => [path, { kind: KINDS[feature], file }] as const,
  ),
);

/**
 * The pages that somebody sees who has no account, by the name of their file: how they share code, and which files come
 * by themselves as they open, without anybody asking for more.
 */
export const GUEST_PAGES: Readonly<Record<string, { kind: Kind; brings?: readonly string[] }>> = {
  LandingPage: { kind: 'browse', brings: ['More'] },
  ...Object.fromEntries(
    PLACES.filter(({ path, sets, demo }) => path !== '/' && !demo && sets.includes('out')).map(
      ({ route }) => {
        const { kind, file } = FILES.get(route) ?? {};
        if (!kind || !file) throw new Error(`${route}: guests have it, but its code is not known`);
        return [file, { kind }] as const;
      },
    ),
  ),
};
