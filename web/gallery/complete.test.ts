import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const GALLERY = import.meta.dirname;
const SHARED = join(GALLERY, '..', 'src', 'shared', 'ui');

/** Components that the gallery does not show by themselves, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  ComingBar: 'the frame draws it at the top of the window',
  DayPicker: 'DayInput loads it',
  DemoRibbon: 'the server says whether this is a demonstration',
  Done: 'an alert with SummaryRows and MoneyFoot, which are all there',
  GraceLost: 'reads the purchases of a session',
  Icon: 'drawn by the frame alone',
  KycBanner: 'reads the session',
  LibraryModal: 'Modal loads it',
  LightRefused: 'FormErrors with the words of a refused call',
  OrderExplained: 'reads an order of a session',
  PagedList: 'Loaded with PageNav, which are both there',
  PrivateFile: 'FileLink loads it for private files',
  RevokeFlow: 'revokes a purchase of a session',
  UnitHolder: 'reads an order of a session',
  'lazy-dialog': 'a dialog with the way to it, not a look of its own',
  'lazy-part': 'every dialog is one',
  'lazy-view': 'a page, not a part of one',
};

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.(test|fixture)\./.test(file),
  );

test('each shared component is in the gallery, or is named here with the reason why not', () => {
  const gallery = filesOf(GALLERY)
    .map((file) => readFileSync(join(GALLERY, file), 'utf8'))
    .join('\n');
  const missing = filesOf(SHARED)
    .map((file) => file.replace(/^.*\//, '').replace('.tsx', ''))
    .filter((name) => !gallery.includes(`/${name}.tsx'`));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_SHOWN).toSorted());
});
