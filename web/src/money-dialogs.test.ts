import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What moves money is a sheet on a phone, with its amount and button in view (`MoneyDialog`): a plain dialog has no place
 * for them, and none opens over another one.
 */

const sources = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !/\.(test|fixture)\.tsx$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));
const uses = (text: string, part: string) =>
  new RegExp(`import[^;]*\\b${part}\\b[^;]*from`).test(text);

/** Components with a sheet's last line. */
const withFoot = sources
  .filter(({ text }) => uses(text, 'MoneyFoot'))
  .map(({ name }) => name.replace(/^.*\//, ''));

test('no plain dialog shows a part that moves money', () => {
  expect(withFoot.length).toBeGreaterThan(20);
  const plain = sources.filter(
    ({ name, text }) =>
      !/shared\/ui\/dialogs\//.test(name) && (uses(text, 'Modal') || uses(text, 'OpenModal')),
  );
  expect(plain.length).toBeGreaterThan(3);
  const found = plain
    .filter(({ text }) => !uses(text, 'MoneyDialog'))
    .flatMap(({ name, text }) =>
      withFoot.filter((part) => text.includes(`/${part}'`)).map((part) => `${name}: ${part}`),
    );
  expect(found).toEqual([]);
});

test('every form that moves an amount of money ends with the amount and the button of the sheet', () => {
  const flows = sources.filter(
    ({ name, text }) => /Flow\.tsx$/.test(name) && /<(MoneyInput|MoveForm)\b/.test(text),
  );
  expect(flows.length).toBeGreaterThan(5);
  const without = flows.filter(({ text }) => !/<(MoneyFoot|MoveForm)\b/.test(text));
  expect(without.map(({ name }) => name)).toEqual([]);
});
