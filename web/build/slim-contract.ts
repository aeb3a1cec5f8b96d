import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ENDPOINTS = /[/\\]contract[/\\]src[/\\][\w-]+[/\\](me-)?endpoints\.ts$/;
const CORE = /^#contract\/core\//;
const WEB = /[/\\]web[/\\]src[/\\]/;
/** The data of a call in the browser; there schemas serve only for types, so they and zod are left out. */
const KEPT = ['method', 'path', 'idempotent'];

/**
 * Ships the contract's endpoints without their schemas: a first page must not carry a validator.
 * Forms load the whole declarations when they need them, by asking for `endpoints.ts?full`.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    /**
     * The core's plain values (permissions, decimals) are in the same files as its schemas. The web gets a copy of its
     * own, in which no schema is used, or those files would load zod.
     */
    async resolveId(source, importer, options) {
      if (!CORE.test(source) || !importer || !WEB.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?web` };
    },
    async load(id) {
      if (!ENDPOINTS.test(id)) return null;
      const { mtimeMs } = await stat(id);
      const declared: Record<string, unknown> = await import(
        `${pathToFileURL(id).href}?at=${mtimeMs}`
      );
      const kept = Object.entries(declared).filter(([, value]) => isEndpoint(value));
      const source = await readFile(id, 'utf8');
      const others = [...source.matchAll(/^export const (\w+)/gm)].filter(
        ([, name]) => !kept.some(([known]) => known === name),
      );
      // a schema exported beside endpoints is still there, read from the whole file
      const rest = others.map(([, name]) => `export { ${name} } from '${id}?full';`);
      return [
        ...kept.map(([name, value]) => `export const ${name} = ${slim(value)};`),
        ...rest,
      ].join('\n');
    },
  };
}

const isEndpoint = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const slim = (value: unknown) => JSON.stringify(value, KEPT);
