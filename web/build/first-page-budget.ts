import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const BUDGET = 150_000;
const FIRST_PAGE = /features[/\\]landing[/\\]pages[/\\]LandingPage\.tsx$/;

/** Fails the build when a guest's first page would load more than 150 kB of JavaScript (gzip). */
export function firstPageBudget(): Plugin {
  return {
    name: 'first-page-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const needed = new Set<string>();
      const need = (name: string): void => {
        if (needed.has(name)) return;
        needed.add(name);
        chunks.get(name)?.imports.forEach(need);
      };
      for (const { fileName, isEntry, facadeModuleId } of chunks.values()) {
        if (isEntry || FIRST_PAGE.test(facadeModuleId ?? '')) need(fileName);
      }
      const bytes = [...needed].reduce(
        (sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length,
        0,
      );
      const said = `first page: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip)`;
      if (bytes > BUDGET)
        this.error(`${said}, over ${BUDGET / 1000} kB: ${[...needed].join(', ')}`);
      this.info(said);
    },
  };
}
