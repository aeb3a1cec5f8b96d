import type { Plugin } from 'vite';

const TO_JSON_SCHEMA = /[/\\]zod[/\\]v4[/\\]core[/\\](to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export const (\w+)|^export function (\w+)|^export \{ \w+ as (\w+) \};/gm;

/**
 * Leaves out how the validator writes a schema as a JSON Schema, which it holds on to from each of its schemas: the
 * server's document needs it, the browser never does.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!TO_JSON_SCHEMA.test(id)) return null;
    const names = [...code.matchAll(EXPORTED)].map(
      ([, one, other, third]) => one ?? other ?? third,
    );
    // a factory of methods is called for every schema, and its methods are never called
    const stubs = names.map((name) => `export const ${name} = none;`);
    return { code: ['const none = () => none;', ...stubs].join('\n'), map: null };
  },
});
