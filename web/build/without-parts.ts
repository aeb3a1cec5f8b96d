import type { Plugin } from 'vite';

/**
 * For the program that renders pages on the server: lazily loaded parts of a page are left out, since they are not
 * rendered there.
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
