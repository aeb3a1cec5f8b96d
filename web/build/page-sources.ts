import { readFileSync } from 'node:fs';

/** The source file of each route, by the router's table. */
export const PAGE_FILES: ReadonlyMap<string, { feature: string; file: string }> = new Map(
  [
    ...readFileSync(new URL('../src/app/routing/pages.ts', import.meta.url), 'utf8').matchAll(
      /'(\/[^']*)': \(\) =>\s+import\('#web\/features\/(\w+)\/pages\/(\w+)\.tsx'\)/g,
    ),
  ].map(([, path = '', feature = '', file = '']) => [path, { feature, file }] as const),
);

/** The source of each route's page, below `web/`, as the build's manifest names it: loaded with its first HTML. */
export const PAGE_SOURCES: Readonly<Record<string, string>> = {
  '/': 'src/features/landing/pages/LandingPage.tsx',
  ...Object.fromEntries(
    [...PAGE_FILES].map(([path, { feature, file }]) => [
      path,
      `src/features/${feature}/pages/${file}.tsx`,
    ]),
  ),
};
