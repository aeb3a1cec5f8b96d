import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { GUEST_PAGES } from './guest-pages.ts';
import { PAGE_FILES } from './page-sources.ts';

/** Bytes of JavaScript, gzip, that a page may load before any interaction (docs/rules.md#31-the-web). */
const MOST = { guest: 130_000, member: 220_000 } as const;

/** Where a project is written: two addresses share it, and the router's table names it apart. */
const WIZARD = 'ProjectWizardPage';

/** Fails the build when any page would load more JavaScript (gzip) than it may, or is not there. */
export function pageBudget(): Plugin {
  return {
    name: 'page-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const pages = new Set([
        ...Object.keys(GUEST_PAGES),
        ...[...PAGE_FILES.values()].map(({ file }) => file),
        WIZARD,
      ]);
      const weighed = [...pages].map((page) => {
        const own = [page, ...(GUEST_PAGES[page]?.brings ?? [])].map(
          (name) => fileOf(name, chunks) ?? this.error(`no file for the page ${name}`),
        );
        const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
        const needed = closureOf([...entries.map(({ fileName }) => fileName), ...own], chunks);
        const bytes = [...needed].reduce((sum, name) => sum + weightOf(chunks.get(name)), 0);
        return { page, bytes, files: needed.size, most: mostOf(page) };
      });
      for (const { page, bytes, files } of weighed)
        this.info(`${page}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip), ${files} files`);
      const over = weighed.flatMap(({ page, bytes, most }) =>
        bytes > most ? [`${page}: ${bytes / 1000} kB, over ${most / 1000} kB`] : [],
      );
      if (over.length > 0) this.error(over.join(', '));
    },
  };
}

const mostOf = (page: string) => (GUEST_PAGES[page] ? MOST.guest : MOST.member);

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const fileOf = (name: string, chunks: Chunks) =>
  [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
    ?.fileName;

function closureOf(names: readonly string[], chunks: Chunks): ReadonlySet<string> {
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    chunks.get(name)?.imports.forEach(need);
  };
  names.forEach(need);
  return needed;
}

/** Packed before, a file is not packed again for each page that needs it. */
const weights = new WeakMap<Rolldown.OutputChunk, number>();

function weightOf(chunk: Rolldown.OutputChunk | undefined): number {
  if (!chunk) return 0;
  const weight = weights.get(chunk) ?? gzipSync(chunk.code, { level: 9 }).length;
  weights.set(chunk, weight);
  return weight;
}
