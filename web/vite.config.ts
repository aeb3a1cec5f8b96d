import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { hashedScheme } from './build/hashed-scheme.ts';
import { libraryAlong } from './build/library-along.ts';
import { lightContract } from './build/light-contract.ts';
import { findModuleUse } from './build/module-use.ts';
import { pageBudget } from './build/page-budget.ts';
import { chunksBy } from './build/page-chunks.ts';
import { PAGE_SOURCES } from './build/page-sources.ts';
import { precompress } from './build/precompress.ts';
import { pureContract } from './build/pure-contract.ts';
import { slimContract } from './build/slim-contract.ts';
import { withoutEnglish } from './build/without-english.ts';
import { withoutInfiniteQueries } from './build/without-infinite-queries.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';
import { withoutNames } from './build/without-names.ts';
import { withoutParts } from './build/without-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The backend where it is not the site that serves the web; the development server hands calls on to it. */
const API_URL = process.env.API_URL ?? '';
const API = API_URL || 'http://127.0.0.1:3000';

/** The paths that the server answers itself, including simulators and files for search engines. */
const proxy = { '^/(api|simulators)/': API, '^/(sitemap\\.xml|robots\\.txt)$': API };

/** The files that load with a page instead of after its code was read. */
const BESIDE = /\.css$|[/\\]guest-[^/\\]*\.js$/;

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const isForBrowsers = command === 'build' && !isSsrBuild;
  const common = {
    root,
    define: {
      'import.meta.env.API_URL': JSON.stringify(command === 'build' ? API_URL : ''),
      ...(isSsrBuild
        ? {
            'process.env.NODE_ENV': '"production"',
            // as text: a literal would be put in the place of each use
            'import.meta.env.PAGE_SOURCES': JSON.stringify(JSON.stringify(PAGE_SOURCES)),
          }
        : {}),
    },
  };
  const read = () => [
    libraryAlong(),
    react(),
    lightContract(),
    slimContract(),
    pureContract(),
    withoutNames(),
    withoutInfiniteQueries(),
    withoutJsonSchema(),
    withoutEnglish(),
  ];
  const codeSplitting = isForBrowsers
    ? chunksBy(await findModuleUse({ ...common, plugins: read() }))
    : undefined;
  return {
    ...common,
    plugins: [
      ...read(),
      ...(isSsrBuild ? [withoutParts()] : [hashedScheme(root), pageBudget(), precompress()]),
    ],
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
    ssr: { noExternal: true },
    build: {
      outDir: isSsrBuild ? 'dist-first' : 'dist',
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      emptyOutDir: true,
      // small pictures inside the code would count against the first page's weight
      assetsInlineLimit: 512,
      modulePreload: {
        polyfill: false,
        // lists of the files of some fifty pages would make the first one heavier: of code, only what guests' pages
        // share is requested beside them
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => BESIDE.test(file)),
      },
      rolldownOptions: codeSplitting ? { output: { codeSplitting } } : {},
    },
  };
});
