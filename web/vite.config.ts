import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guestBudget } from './build/guest-budget.ts';
import { guestChunks } from './build/guest-chunks.ts';
import { precompress } from './build/precompress.ts';
import { pureContract } from './build/pure-contract.ts';
import { slimContract } from './build/slim-contract.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The backend where it is not the site that serves the web; the development server hands calls on to it. */
const API_URL = process.env.API_URL ?? '';
const API = API_URL || 'http://127.0.0.1:3000';

/** What the server answers itself, simulators and files for search engines too. */
const proxy = { '^/(api|simulators)/': API, '^/(sitemap\\.xml|robots\\.txt)$': API };

/** What comes at once with a page, rather than after its code was read. */
const BESIDE = /\.css$|[/\\]guest-[^/\\]*\.js$/;

export default defineConfig(({ command }) => ({
  root,
  define: { 'import.meta.env.API_URL': JSON.stringify(command === 'build' ? API_URL : '') },
  plugins: [react(), slimContract(), pureContract(), guestBudget(), precompress()],
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // small pictures inside the code would count against the first page's weight
    assetsInlineLimit: 512,
    modulePreload: {
      polyfill: false,
      // lists of what each of some fifty pages needs would weigh on the first one: of code, only what guests' pages
      // share is asked for beside them
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => BESIDE.test(file)),
    },
    rolldownOptions: { output: { codeSplitting: guestChunks() } },
  },
}));
