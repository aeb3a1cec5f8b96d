import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOf, withNamedScheme } from './hashed-scheme.ts';

const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

test('the page requests its first script by a name derived from its content', () => {
  const named = withNamedScheme(page, 'a()');
  expect(named).not.toContain('"/scheme.js"');
  expect(named).toContain(`<script src="/${nameOf('a()')}"></script>`);
  expect(nameOf('a()')).toMatch(/^assets\/scheme-[0-9a-f]{8}\.js$/);
  expect(nameOf('b()')).not.toBe(nameOf('a()'));
});

test('a page without the script is not one of ours', () => {
  expect(() => withNamedScheme('<head></head>', 'a()')).toThrow('scheme.js');
});
