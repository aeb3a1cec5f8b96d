import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that address the reader as «tú», «vos» or «usted». */
const ADDRESSED =
  /(?<!\p{L})(tú|tus?|tuy[oa]s?|contigo|vos|usted|escr[ií]be(nos|me)|(pued|tien|deb|quier)es|(pod|ten|deb|quer)[eé]s|fuiste|hiciste|(ped|recib)iste|(compr|envi|pag|cre)aste)(?!\p{L})/iu;
const ROOT = join(import.meta.dirname, '../..');
const COMMENT = /^\s*(\*|\/\/|\/\*)/;

test('screens, notices, mails and documents address nobody: infinitives and the impersonal', () => {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx,html,js}', { cwd: ROOT }).filter(
    (name) => !/\.(test|test-support|fixture)\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((name) =>
    readFileSync(join(ROOT, name), 'utf8')
      .split('\n')
      .filter((line) => !COMMENT.test(line) && ADDRESSED.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('they are found where they stand', () => {
  for (const line of [
    "title: 'Tu retiro'",
    '`Ya puedes cobrar`',
    "'Si fuiste tú'",
    "'Tenés renta'",
  ])
    expect(line).toMatch(ADDRESSED);
  for (const line of ["'La tutela'", "'Se puede cobrar'", "'propios'", "'actus'"])
    expect(line).not.toMatch(ADDRESSED);
});
