import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PLAIN = 'src="/scheme.js"';

/** A name that changes with the script's content, because browsers may cache it permanently. */
export const nameOf = (source: string): string =>
  `assets/scheme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;

/** @returns the page, which asks for the script by that name @throws where it does not ask for the script at all */
export function withNamedScheme(html: string, source: string): string {
  if (!html.includes(PLAIN)) throw new Error('index.html does not ask for /scheme.js');
  return html.replace(PLAIN, `src="/${nameOf(source)}"`);
}

/**
 * The script that runs before the first paint blocks it: under a name derived from its content it is requested once.
 * The plain name stays, for the page without a connection.
 */
export function hashedScheme(root: string): Plugin {
  const source = readFileSync(join(root, 'public', 'scheme.js'), 'utf8');
  return {
    name: 'hashed-scheme',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withNamedScheme(html, source),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: nameOf(source), source });
    },
  };
}
