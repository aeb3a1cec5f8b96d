import type { Plugin } from 'vite';

const BEHAVIOR = /[/\\]@tanstack[/\\]query-core[/\\].*[/\\]infiniteQueryBehavior\.js$/;
const EXPORTED = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'] as const;

/** Leaves out how the query library loads endless lists, which every query holds on to: lists here have pages. */
export const withoutInfiniteQueries = (): Plugin => ({
  name: 'without-infinite-queries',
  apply: 'build',
  enforce: 'pre',
  transform(_code, id) {
    if (!BEHAVIOR.test(id)) return null;
    const stubs = EXPORTED.map((name) => `export const ${name} = none;`);
    const none = "const none = () => { throw new Error('infinite queries are left out'); };";
    return { code: [none, ...stubs].join('\n'), map: null };
  },
});
