import type { Plugin } from 'vite';

/**
 * For the program that draws pages on the server: parts of a page that are loaded by themselves are left out of it,
 * since they are not drawn there.
 */
export function withoutParts(): Plugin {
  return {
    name: 'without-parts',
    apply: 'build',
    enforce: 'pre',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' ? { id: specifier, external: true } : null,
  };
}
