import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveExample } from '../example.test-support.ts';
import type { App } from '../index.ts';

let app: App;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'ladrillo-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<head><title>Ladrillo</title></head>');
  await writeFile(
    join(webRoot, 'assets', 'index-a1B2c3D4.js'),
    `export default ${JSON.stringify('a'.repeat(4000))}`,
  );
  ({ app } = await serveExample({ webRoot }));
});
afterAll(async () => {
  await app.fastify.close();
  await rm(webRoot, { recursive: true });
});

test.each(['/', '/wallet', '/guest/project-property/7?x=1'])('%s returns the page', async (url) => {
  const answer = await app.fastify.inject(url);
  expect(answer.body).toBe('<head><title>Ladrillo</title></head>');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toContain('text/html');
});

test('a page with its own content is sent again only when it changed', async () => {
  const filled = await serveExample({ webRoot });
  let title = 'Uno';
  filled.app.site.contentFor = async () => ({
    title,
    description: '',
    address: 'https://x.example/',
  });
  const first = await filled.app.fastify.inject('/guest/owner');
  expect(first.headers['cache-control']).toBe('no-cache');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await filled.app.fastify.inject({ url: '/guest/owner', headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  title = 'Dos';
  const changed = await filled.app.fastify.inject({ url: '/guest/owner', headers });
  expect(changed.statusCode).toBe(200);
  await filled.app.fastify.close();
});

test('the first screen of a public page is rendered by the prerenderer of the build', async () => {
  const drawnRoot = await mkdtemp(join(tmpdir(), 'ladrillo-web-'));
  const [root, first] = [join(drawnRoot, 'dist'), join(drawnRoot, 'dist-first')];
  await mkdir(join(root, '.vite'), { recursive: true });
  await mkdir(join(root, 'assets'));
  await mkdir(first);
  await writeFile(
    join(root, 'index.html'),
    '<head><title>x</title><script src="/scheme.js"></script></head><body><div id="root"></div></body>',
  );
  await writeFile(join(root, 'assets', 'page-a1B2c3D4.css'), 'p{color:red}');
  await writeFile(
    join(root, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index-a1B2c3D4.js' },
      'src/Page.tsx': {
        file: 'assets/page-a1B2c3D4.js',
        imports: ['index.html'],
        css: ['assets/page-a1B2c3D4.css'],
      },
    }),
  );
  await writeFile(
    join(first, 'draw.js'),
    "export const draw = (url, answers) => url === '/guest/owner' ? { html: '<p>' + answers.get('/api/x') + '</p>', isFrame: false, hasBegun: true, early: [], source: 'src/Page.tsx' } : url === '/owner' ? { html: '', isFrame: true, hasBegun: false, early: [], source: 'src/Page.tsx' } : null;",
  );
  const drawing = await serveExample({ webRoot: root });
  drawing.app.site.contentFor = async () => ({
    title: 'Uno',
    description: '',
    address: 'https://x.example/',
    answers: new Map([['/api/x', '7']]),
  });
  const ask = (url: string, encoding?: string) =>
    drawing.app.fastify.inject({
      url,
      headers: encoding ? { 'accept-encoding': encoding } : {},
    });
  // a member's frame needs none of its styles, a guest's first screen does
  expect((await ask('/owner')).body).not.toContain('<style>p{color:red}</style>');
  const page = await ask('/guest/owner');
  expect(page.body).toContain('<div id="root"><div data-first-screen><p>7</p></div></div>');
  expect(page.body).toContain('<style>p{color:red}</style>');
  expect(page.body).toContain('<meta name="program" content="/assets/page-a1B2c3D4.js" />');
  const packed = await ask('/guest/owner', 'gzip, deflate, br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page.body);
  const gzipped = await ask('/guest/owner', 'gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(page.body);
  expect((await ask('/wallet')).body).toContain('<div id="root"></div>');
  expect((await ask('/.vite/manifest.json')).statusCode).toBe(404);
  await drawing.app.fastify.close();
  await rm(drawnRoot, { recursive: true });
});

test('a page of a missing thing has status 404, and the web still runs', async () => {
  const bare = await serveExample({ webRoot });
  bare.app.site.contentFor = async () => 'missing';
  const answer = await bare.app.fastify.inject('/guest/project-property/7');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<title>Ladrillo</title>');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
  await bare.app.fastify.close();
});

test('built files are cached permanently and sent compressed', async () => {
  const answer = await app.fastify.inject({
    url: '/assets/index-a1B2c3D4.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
});

test.each([
  '/assets/gone-a1B2c3D4.js',
  '/api/nada',
  '/api',
  '/%61pi/nada',
  '/..%2f..%2fetc%2fpasswd.txt',
  '/.env',
])('%s is not found', async (url) => {
  const answer = await app.fastify.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.json().message).toMatch(/NOT_FOUND|FORBIDDEN|VALIDATION_FAILED/);
});

test('the general limit does not count files', async () => {
  const limited = await serveExample({
    webRoot,
    config: { BASE_URL: 'https://x.example', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 2 },
  });
  const statuses = async (url: string) => {
    const answers = [];
    for (const _ of [1, 2, 3]) answers.push((await limited.app.fastify.inject(url)).statusCode);
    return answers;
  };
  expect(await statuses('/wallet')).toEqual([200, 200, 200]);
  expect(await statuses('/api/things')).toEqual([200, 200, 429]);
  await limited.app.fastify.close();
});
