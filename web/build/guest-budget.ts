import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { GUEST_PAGES } from './guest-pages.ts';

/** A guest's page loads at most 150 kB of JavaScript, gzip (docs/rules.md#31-the-web). */
const BUDGET = 150_000;

/** Fails the build when any page of a guest would load more JavaScript (gzip) than it may, or is not there. */
export function guestBudget(): Plugin {
  return {
    name: 'guest-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const weighed = Object.entries(GUEST_PAGES).map(([page, { brings = [] }]) => {
        const own = [page, ...brings].map((name) => {
          const file = fileOf(name, chunks);
          return file ?? this.error(`no file for the guests' page ${name}`);
        });
        const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
        const needed = closureOf([...entries.map(({ fileName }) => fileName), ...own], chunks);
        const bytes = [...needed].reduce((sum, name) => sum + weightOf(chunks.get(name)), 0);
        return { page, bytes, files: needed.size };
      });
      for (const { page, bytes, files } of weighed) {
        this.info(`${page}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip), ${files} files`);
      }
      const heavy = weighed.filter(({ bytes }) => bytes > BUDGET);
      if (heavy.length > 0) {
        const over = heavy.map(
          ({ page, bytes }) => `${page}: ${bytes / 1000} kB, over ${BUDGET / 1000} kB`,
        );
        this.error(over.join(', '));
      }
    },
  };
}

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

const weightOf = (chunk: Rolldown.OutputChunk | undefined): number =>
  chunk ? gzipSync(chunk.code, { level: 9 }).length : 0;
