import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../src/modules');
/** Files that make answers: those named after views, and the data sheet, which prints a project's public page. */
const isEdge = (name: string): boolean =>
  /^(views|routes)[^/]*\.ts$/.test(basename(name)) || name === 'sheets/read.ts';

/** The files that take another module's answers about projects, instead of its facts. */
const takersIn = (files: readonly { name: string; text: string }[]): string[] =>
  files.filter(({ text }) => /\bprojects\.views\./.test(text)).map(({ name }) => name);

test('use cases decide by facts of projects; only what answers contains their views', () => {
  const files = globSync('**/*.ts', { cwd: MODULES })
    .filter((name) => !/\.test/.test(name) && !name.startsWith('projects/'))
    .map((name) => ({ name, text: readFileSync(join(MODULES, name), 'utf8') }));
  expect(files.length).toBeGreaterThan(500);
  const takers = takersIn(files);
  expect(takers.length).toBeGreaterThan(0);
  expect(takers.filter((name) => !isEdge(name))).toEqual([]);
});

test('a use case that took a view would be named', () => {
  const text = 'const page = await deps.projects.views.page(id);';
  expect(takersIn([{ name: 'tokens/buy.ts', text }])).toEqual(['tokens/buy.ts']);
  expect(isEdge('tokens/buy.ts')).toBe(false);
});
