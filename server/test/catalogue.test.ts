import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_KEYS } from '#contract/core/errors.ts';
import { PROJECT_FAULTS } from '#contract/projects/faults.ts';
import { VALIDATION_TEXTS } from '../../web/src/shared/i18n/validation.ts';
import { CATALOGUE } from '../src/modules/notifications/catalogue.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where keys are listed and worded; a key counts as emitted elsewhere. */
const LISTS = /core\/errors\.ts$|projects\/faults\.ts$|\/i18n\/|manage\/texts\.ts$/;
/** The errors that endpoints declare. */
const DECLARED = /\berrors: \[[^\]]*\]/g;
const COMMENT = /^\s*(\*|\/\/|\/\*)/;

const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((name) => !/\.(test|test-support|fixture)\.tsx?$/.test(name) && !LISTS.test(name))
  .map((name) => ({
    name,
    text: readFileSync(join(ROOT, name), 'utf8')
      .split('\n')
      .filter((line) => !COMMENT.test(line))
      .join('\n')
      .replace(DECLARED, ''),
  }));

/** Whether a key is written as a value, alone or before its number, or names a rule. */
const emitted = (key: string, folder = ''): boolean =>
  sources.some(
    ({ name, text }) =>
      name.startsWith(folder) && new RegExp(`['"\`]${key}['"\`:]|\\b${key}: \\(`).test(text),
  );

/** Whether a kind's name is composed of its subject and a step written as a value: `deposit_${step}`. */
function composed(kind: string): boolean {
  const [subject = '', ...step] = kind.split('_');
  const begins = `\`${subject}_\${`;
  return sources.some(({ text }) => text.includes(begins)) && emitted(step.join('_'), 'server/');
}

test('every error of the catalogue can be returned', () => {
  const silent = ERROR_KEYS.filter((key) => !emitted(key, 'server/') && !emitted(key, 'contract/'));
  expect(silent).toEqual([]);
});
test('every fault with words can occur', () => {
  expect(Object.keys(VALIDATION_TEXTS).filter((key) => !emitted(key))).toEqual([]);
});
test('every fault that prevents publication can occur', () => {
  expect(
    PROJECT_FAULTS.filter((key) => !emitted(key, 'server/') && !emitted(key, 'contract/')),
  ).toEqual([]);
});
test('every kind of notification can be sent', () => {
  const silent = Object.keys(CATALOGUE).filter(
    (kind) => !emitted(kind, 'server/') && !composed(kind),
  );
  expect(silent).toEqual([]);
  expect(composed('deposit_unheard_of')).toBe(false);
});
test('detects a key that nothing emits', () => {
  expect(emitted('NEVER_SEEN')).toBe(false);
});
