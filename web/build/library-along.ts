import type { Plugin } from 'vite';

const WEB = /[/\\]web[/\\](src|gallery)[/\\].*\.tsx?$/;
const THEME = /[/\\]theme[/\\]|[/\\]app[/\\]Providers\.tsx$/;
const USES = /^import (?!type\b)[^;]*? from '@mantine\/(?:core|dates|charts)';/m;

/**
 * Has every file that uses a part of the component library bring what those parts read (theme/library.ts), so that it is
 * there before any of them is drawn, and pages that use none go without it.
 */
export const libraryAlong = (): Plugin => ({
  name: 'library-along',
  enforce: 'pre',
  transform: (code, id) =>
    WEB.test(id) && !THEME.test(id) && USES.test(code)
      ? { code: `import '#web/theme/library.ts'; ${code}`, map: null }
      : null,
});
