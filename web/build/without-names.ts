import type { Plugin } from 'vite';

const LIBRARY = /[/\\]@mantine[/\\]\w+[/\\]esm[/\\]/;
const NAME = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Leaves out the names that the component library gives its parts for developer tools: each is an assignment that keeps a
 * part of which nothing else is used, with all that it imports.
 */
export const withoutNames = (): Plugin => ({
  name: 'without-names',
  apply: 'build',
  transform: (code, id) =>
    LIBRARY.test(id) && code.includes('.displayName = ')
      ? { code: code.replaceAll(NAME, ''), map: null }
      : null,
});
