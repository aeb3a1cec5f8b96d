import type { Plugin } from 'vite';

const WEB = /[/\\]web[/\\](src|gallery)[/\\].*\.tsx?$/;
const THEME = /[/\\]theme[/\\]|[/\\]app[/\\]Providers\.tsx$/;
const USES = /^import (?!type\b)[^;]*? from '@mantine\/(?:core|dates|charts)';/m;

/**
 * Makes every file that uses a component of the library load what those components read (theme/library.ts), so that it
 * is available before they render and pages without them do not load it.
 */
export const libraryAlong = (): Plugin => ({
  name: 'library-along',
  enforce: 'pre',
  transform: (code, id) =>
    WEB.test(id) && !THEME.test(id) && USES.test(code)
      ? { code: `import '#web/theme/library.ts'; ${code}`, map: null }
      : null,
});
