import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8');

/** By the name of its row in docs/scale.md. */
const CONSTRUCTS: Readonly<Record<string, RegExp>> = {
  'advisory locks': /pg_(try_)?advisory/i,
  'deferred constraint triggers': /constraint trigger|initially deferred/i,
  'transition tables of statement triggers': /referencing (new|old) table/i,
  'numbers in the order of commits':
    /generated always as identity|create sequence|bigserial|nextval\(/i,
  'unlogged tables': /unlogged/i,
  'extensions and their indexes': /create extension/i,
  'planner settings within functions': /set enable_/i,
};

const files = globSync(['server/migrations/*.sql', 'server/src/**/*.ts'], { cwd: ROOT })
  .filter((file) => !file.includes('test'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const rowOf = (name: string): string =>
  page.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '';

test.each(Object.entries(CONSTRUCTS))(
  'docs/scale.md names every file with %s',
  (name, construct) => {
    const found = files.filter(({ text }) => construct.test(text)).map(({ file }) => file);
    const named = [...rowOf(name).matchAll(/`(server\/[^`]+)`/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual(found.toSorted());
    expect(found).not.toEqual([]);
  },
);
