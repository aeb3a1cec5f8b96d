import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

test('forms name the limit of uploads by its constant', () => {
  const forms = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] });
  expect(forms.length).toBeGreaterThan(800);
  expect(forms.filter((name) => /\bhasta \d+ MB\b/.test(read(name)))).toEqual([]);
  expect(forms.filter((name) => read(name).includes('MAX_UPLOAD_MB} MB')).length).toBeGreaterThan(
    10,
  );
});

test('the documentation names the limit of uploads', () => {
  const uploads = [
    ...read('docs/security.md').matchAll(/\b\d+ MB(?= a file|, \d+ megapixels|\s+\|)/g),
    ...read('docs/operations.md').matchAll(/(?<=files have up to )\d+ MB/g),
  ].map(([text]) => text);
  expect(uploads.length).toBeGreaterThan(4);
  expect(new Set(uploads)).toEqual(new Set([`${MAX_UPLOAD_MB} MB`]));
});
