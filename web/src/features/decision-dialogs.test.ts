import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname);

/** The opening tags of a component in a file, with their attributes. */
function tagsOf(text: string, component: string): string[] {
  return text
    .split(new RegExp(`<${component}(?=\\s)`))
    .slice(1)
    .map((rest) => rest.slice(0, endOfTag(rest)));
}

/** Where a tag ends: the first `>` that no braces enclose. */
function endOfTag(text: string): number {
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === '>' && depth === 0) return at;
  }
  return text.length;
}

/** The choices of movements name their subject themselves: the tests of their choices (`queue`) read each of them. */
const OF_MOVEMENTS = /\b(deposit|withdrawal|transfer)Choices\(/;

const namesItsSubject = (tag: string, file: string): boolean =>
  /\bsubject=/.test(tag) ||
  /\babout\(/.test(tag) ||
  /\bsubject:/.test(tag) ||
  OF_MOVEMENTS.test(file);

it('every decision names what is decided: who, what, how much', () => {
  const decisions = globSync('**/*.tsx', { cwd: FEATURES })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(join(FEATURES, path), 'utf8');
      return tagsOf(text, 'Decision').map((tag) => ({ path, tag, text }));
    });
  expect(decisions.length).toBeGreaterThan(25);
  expect(
    decisions.filter(({ tag, text }) => !namesItsSubject(tag, text)).map(({ path }) => path),
  ).toEqual([]);
});

it('a decision without a subject is found', () => {
  const [tag = ''] = tagsOf('<Decision inRow choices={[{ label: "a > b" }]} />', 'Decision');
  expect(tag).toBe(' inRow choices={[{ label: "a > b" }]} /');
  expect(namesItsSubject(tag, '')).toBe(false);
  expect(namesItsSubject(' subject={x} choices={choices} /', '')).toBe(true);
});

/** What follows each request for a reason, up to the end of its choice or dialog. */
const askedReasons = (paths: string | string[]) =>
  globSync(paths, { cwd: FEATURES })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(join(FEATURES, path), 'utf8');
      // a choice asks with `withReason: true`, a dialog with the attribute alone
      const [, ...rest] = text.split(/\bwithReason(?:: true,)?(?=\n)/);
      return rest.map((after) => ({ path, after }));
    });

it('every dialog that asks for a reason says who reads it', () => {
  const asked = askedReasons('**/*.{ts,tsx}');
  expect(asked.length).toBeGreaterThan(30);
  const says = /^\s*(reasonLabel[:=][^\n]*\s+)?reasonHelp[:=]/;
  expect(asked.filter(({ after }) => !says.test(after)).map(({ path }) => path)).toEqual([]);
});

const SEALED = [
  'admin/parts/compliance/**/*.tsx',
  'admin/parts/people/account/UserCompliance.tsx',
  'admin/parts/people/company/use-company-choices.ts',
];

it('no dialog about an alert, a case or an exposure says that its subject reads the reason', () => {
  const asked = askedReasons(SEALED);
  expect(asked.length).toBeGreaterThan(6);
  const sealed = /^[^}]{0,60}\breasonHelp: SEALED_HELP\b/;
  expect(asked.filter(({ after }) => !sealed.test(after)).map(({ path }) => path)).toEqual([]);
});
