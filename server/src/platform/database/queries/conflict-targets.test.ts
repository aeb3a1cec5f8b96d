import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../..');
/** The condition of a partial index in a conflict's target, written with a value, which becomes a parameter. */
const WITH_PARAMETER = /\.columns?\((?:[^()]*)\)\s*\.where\(\s*'[^']+',\s*'(?!is\b)[^']+'/g;

const inserts = (text: string) => [...text.matchAll(WITH_PARAMETER)].map(([found]) => found);

test('an insert names a partial index without parameters', () => {
  // a prepared statement is planned for all values from its sixth run on, and then matches no such index
  expect(inserts(`conflict.column('stage_id').where('status', 'in', ['asked'])`)).toHaveLength(1);
  expect(inserts(`conflict.column('email').where('ended_at', 'is', null)`)).toEqual([]);
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test'),
  );
  const texts = files.map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));
  const conflicts = texts.filter(({ text }) => text.includes('.onConflict('));
  expect(conflicts.length).toBeGreaterThan(20);
  expect(
    conflicts.flatMap(({ file, text }) => inserts(text).map((found) => `${file}: ${found}`)),
  ).toEqual([]);
});
