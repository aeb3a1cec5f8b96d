import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../public');
const worker = readFileSync(join(PUBLIC, 'sw.js'), 'utf8');
const files = [...worker.matchAll(/'\/([\w.]+)'/g)].flatMap(([, file]) => file ?? []);

test('the service worker stores only the offline page, and no code', () => {
  expect([...new Set(files)].toSorted()).toEqual([
    'favicon.svg',
    'offline.html',
    'offline.js',
    'scheme.js',
  ]);
});
test('a change of the stored files changes the service worker, so that browsers fetch it', () => {
  const digest = createHash('sha256');
  for (const file of [...new Set(files)].toSorted())
    digest.update(readFileSync(join(PUBLIC, file)));
  expect(/ladrillo-offline-(\w+)/.exec(worker)?.[1]).toBe(digest.digest('hex').slice(0, 12));
});
test('a request without an answer is made once, because a return from another site works only once', () => {
  expect(worker).not.toContain('navigationPreload');
});
test('the manifest makes the site installable: icons of each size, one of them maskable', () => {
  const manifest = JSON.parse(readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8'));
  const sizes = manifest.icons.map(
    ({ sizes: size, purpose = 'any' }: Record<string, string>) => `${size} ${purpose}`,
  );
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, sizes: size, type } of manifest.icons) {
    const bytes = readFileSync(join(PUBLIC, src));
    if (type !== 'image/png') continue;
    // width and height are at the same offset of every PNG
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(size);
  }
});
