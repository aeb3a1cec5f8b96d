import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { isSetting, SETTING_KEYS, SETTINGS } from '#contract/settings/table.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8');

/** The settings that a page's tables state with their first value and range. */
const statedIn = (page: string) =>
  page.split('\n').flatMap((line) => {
    const [, , names = '', initial = '', range = ''] = line.split('|').map((cell) => cell.trim());
    const keys = [...names.matchAll(/`(\w+)`/g)].flatMap(([, key = '']) => key);
    return range === '' ? [] : keys.filter(isSetting).map((key) => ({ key, initial, range }));
  });

const rangeOf = (key: keyof typeof SETTINGS): string => {
  const setting = SETTINGS[key];
  return 'range' in setting ? `${setting.range.min} to ${setting.range.max}` : 'any';
};

test('docs/compliance.md states the first value and the range of settings', () => {
  const stated = statedIn(read('compliance.md'));
  expect(stated.length).toBeGreaterThan(8);
  for (const { key, initial, range } of stated)
    expect({ key, initial, range }).toEqual({
      key,
      initial: String(SETTINGS[key].initial),
      range: rangeOf(key),
    });
});

test('docs/compliance.md states every setting that is a number', () => {
  const numbers = SETTING_KEYS.filter((key) => ['whole', 'decimal'].includes(SETTINGS[key].kind));
  expect(numbers.length).toBeGreaterThan(20);
  const stated = statedIn(read('compliance.md')).map(({ key }) => key);
  expect(numbers.filter((key) => !stated.includes(key))).toEqual([]);
});

test.each(['architecture.md', 'compliance.md', 'glossary.md', 'rules.md', 'specification.md'])(
  'docs/%s states the penalty of a refund',
  (name) => {
    const stated = [
      ...read(name).matchAll(
        /[Pp]enalty (?:of a refund, |is )?(\d+) %|(\d+) %(?: to `penalties`| withheld)/g,
      ),
    ];
    expect(stated.length).toBeGreaterThan(0);
    for (const [, one, other] of stated) expect(Number(one ?? other)).toBe(REFUND_PENALTY_PERCENT);
  },
);

test('docs/compliance.md names constants with the file that defines each', () => {
  const [, table = ''] = read('compliance.md').split('**Constants of the program**');
  const named = [...table.matchAll(/((?:`[A-Z_]+`(?:, )?)+) in `([\w./-]+\.ts)`/g)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => ({ name, file })),
  );
  expect(named.length).toBeGreaterThan(30);
  for (const { name, file } of named)
    expect(readFileSync(join(DOCS, '..', file), 'utf8'), file).toContain(`const ${name} = `);
});

test('docs/compliance.md names files of the section on money laundering that exist', () => {
  const [, section = ''] = read('compliance.md').split('## Money laundering');
  const [table = ''] = section.split('## Numbers');
  const paths = [...table.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(8);
  const rooms = ['server/src/modules/compliance', '.'].map((room) => join(DOCS, '..', room));
  for (const path of paths)
    expect(
      rooms.some((room) => existsSync(join(room, path))),
      path,
    ).toBe(true);
});
