import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Loads the server as a start does, and prints the path of every loaded file. */
const LOADING = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  await import('./server/src/app.ts');
  process.stdout.write(loaded.join('\\n'));`;

test('a start loads neither rarely needed libraries nor the demonstration world', async () => {
  const node = promisify(execFile);
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', LOADING];
  const { stdout } = await node(process.execPath, options, { cwd: ROOT, maxBuffer: 8 << 20 });
  const loaded = stdout.split('\n');
  expect(loaded.some((url) => url.endsWith('/server/src/app.ts'))).toBe(true);
  const needless = [
    ...['pdfkit', 'viem', 'stripe', 'nodemailer', '@simplewebauthn', 'openid-client', 'sharp'].map(
      (name) => `/node_modules/${name}/`,
    ),
    ...['world/', 'story', 'load-world', 'seed-', 'dev-chain/'].map((name) => `/demo/${name}`),
    '@electric-sql/pglite/',
  ];
  expect(loaded.filter((url) => needless.some((part) => url.includes(part)))).toEqual([]);
});
