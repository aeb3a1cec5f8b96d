import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ALL = globSync(['**/*.{ts,tsx,mts,mjs,sql,md,css,sol}', '.*.mjs'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist*/**'],
}).map((name) => name.replaceAll('\\', '/'));
/** A database compares the checksums of applied migrations, comments included: those keep the names of their day. */
const LAST_SETTLED = 'server/migrations/0464';
const isSettled = (name: string): boolean =>
  name.startsWith('server/migrations/') && name.slice(0, LAST_SETTLED.length) <= LAST_SETTLED;

/** A comment of a source or migration, and text in backticks of a page. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|^\s*--[^\n]*/gm;
const QUOTED = /`[^`\n]+`/g;
/** A file as comments and pages name it: by its end, with as many folders as are needed. */
const FILE = /[\w./{}*<>-]+\.(?:tsx?|mjs|sql|md|css)\b/g;
/** Names with a placeholder (`NAME.ts`, `kinds-TOPIC.ts`, `x.test.ts`, `*.css`), endings and addresses of the site. */
const isPattern = (name: string): boolean => /[{}*<>]|[A-Z]{4,}[\w-]*\.|^x\.|^[./]/.test(name);

/** The files that a text names and that do not exist, without placeholders. */
function missingIn(name: string, text: string, files: ReadonlySet<string>): string[] {
  const prose = (text.match(name.endsWith('.md') ? QUOTED : COMMENT) ?? []).join('\n');
  return [...prose.matchAll(FILE)]
    .map(([file]) => file.replace(/^(?:\.{1,2}\/)+/, ''))
    .filter((file) => !isPattern(file) && !files.has(file));
}

/** Every end of a path: `store/reads.ts` and `reads.ts` of `ledger/store/reads.ts`. */
const endsOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(
    paths.flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, at) => parts.slice(at).join('/'));
    }),
  );

test('a comment or page that names a file names one that exists', () => {
  expect(ALL.length).toBeGreaterThan(3_000);
  const files = endsOf(ALL);
  const readable = ALL.filter(
    (name) => !isSettled(name) && !/^CHANGELOG|named-files|formatting\.test/.test(name),
  );
  const found = readable.flatMap((name) =>
    missingIn(name, readFileSync(join(ROOT, name), 'utf8'), files).map(
      (file) => `${name}: ${file}`,
    ),
  );
  expect(found).toEqual([]);
});

test('a name without its file is found, a pattern and code are not', () => {
  const files = endsOf(['server/src/ledger/store/reads.ts']);
  expect(missingIn('a.ts', '/** See `rules-about.ts`. */', files)).toEqual(['rules-about.ts']);
  expect(missingIn('a.ts', '// as store/reads.ts does', files)).toEqual([]);
  expect(missingIn('a.ts', "import './gone.ts';", files)).toEqual([]);
  expect(missingIn('a.md', 'One `formats/NAME.ts` for each bank.', files)).toEqual([]);
  expect(missingIn('a.md', 'See `ledger/gone.ts`.', files)).toEqual(['ledger/gone.ts']);
});
