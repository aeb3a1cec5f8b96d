import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../public');
const worker = readFileSync(join(PUBLIC, 'sw.js'), 'utf8');
const files = [...worker.matchAll(/'\/([\w.]+)'/g)].flatMap(([, file]) => file ?? []);

test('the service worker keeps the page without a connection and nothing of the program', () => {
  expect([...new Set(files)].toSorted()).toEqual([
    'favicon.svg',
    'offline.html',
    'offline.js',
    'scheme.js',
  ]);
});
test('a change of what is kept is a change of the service worker, so that browsers fetch it', () => {
  const digest = createHash('sha256');
  for (const file of [...new Set(files)].toSorted())
    digest.update(readFileSync(join(PUBLIC, file)));
  expect(/ladrillo-offline-(\w+)/.exec(worker)?.[1]).toBe(digest.digest('hex').slice(0, 12));
});
test('the manifest lets the site be installed: pictures of each size, one that may be cut to a shape', () => {
  const manifest = JSON.parse(readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8'));
  const sizes = manifest.icons.map(
    ({ sizes: size, purpose = 'any' }: Record<string, string>) => `${size} ${purpose}`,
  );
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, sizes: size, type } of manifest.icons) {
    const bytes = readFileSync(join(PUBLIC, src));
    if (type !== 'image/png') continue;
    // width and height stand at the same place of every PNG
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(size);
  }
});
