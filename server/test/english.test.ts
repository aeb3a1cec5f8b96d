import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Words that a reader of the field stumbles over, each with what to write instead. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'name the person: the buyer, the caller, the owner'],
  [/\bwhomever\b/i, 'name the person'],
  [/\b(is|are|was|were|be|been) told\b(?! apart)/i, 'is notified, is shown, is logged'],
  [/\bof before\b/i, 'older than, earlier'],
  [/\bwhat (waits|stands)\b/i, 'the pending …, the present …'],
  [/\b(he|him|his|himself)\b/i, 'they'],
  [/\bnobody else's\b.*\bbusiness\b/i, 'private'],
  [/\bis no (uuid|json|movement|number)\b/i, 'is not a …'],
  [/\bsays? (nothing|something) (of|to|else)\b/i, 'what is missing or different'],
  [/\bat no time\b/i, 'the date is invalid'],
  [/\bword of the provider\b/i, 'the status that the provider reported'],
  [/\bsomebody else\b/i, 'another user, another administrator'],
  [/\bis not taken\b(?! over)/i, 'is rejected, is skipped, does not count'],
  [/\bwhat (became|becomes) of\b/i, 'the outcome, the result'],
  [/\b(hand|hands|handed|handing) in\b/i, 'submit'],
  [/\blets? through\b/i, 'matches, allows'],
  [/\breckon/i, 'calculate'],
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'without effect'],
  [/\bof no use\b/i, 'useless'],
  [/\bas it stands\b/i, 'current'],
  [/\bbegins with the last\b/i, 'in descending order'],
  [/\b(some|any|every)body\b/i, 'a person, a user, an administrator; someone, anyone, everyone'],
  [/\bmeanwhile\b/i, 'since, already, until then'],
  [/\bat once\b/i, 'immediately; or concurrently, together'],
  [/\bof theirs\b/i, 'one of their …'],
  [/\b(came|comes) of\b(?! age)/i, 'the result, the outcome'],
  [/\bby itself\b/i, 'automatically; or separately, alone'],
  [/\bbut for\b/i, 'except'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bwhere there (is|are)\b/i, 'if there is'],
  [/\bwhat (is|was) (left|missing|due|owed|asked|there)\b/i, 'the remaining …, the missing …'],
  [/\bthose who\b/i, 'the buyers, the administrators who'],
];
/**
 * A database refuses to start when the checksum of an applied migration differs, and comments count: those of earlier
 * migrations stay as they are.
 */
const LAST_SETTLED = 'server/migrations/0464';
const isSettled = (name: string): boolean =>
  name.startsWith('server/migrations/') && name.slice(0, LAST_SETTLED.length) <= LAST_SETTLED;
const FILES = globSync(
  ['{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,js,mjs,sql,css}', 'docs/**/*.md', '*.md'],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist*/**'] },
)
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name !== 'server/test/english.test.ts' && name !== 'CHANGELOG.md')
  .filter((name) => !isSettled(name));

const TITLE = /\b(test|describe|describeOnBothEngines)\w*\(\s*['`][^'`\n]*/g;
const LOG_CALL = /\blog\??\.(trace|debug|info|warn|error|fatal)\([^;]*;/g;
const THROWN = /\bnew Error\(\s*['`][^'`\n]*/g;

/** The comments of styles, and of SQL, where successive lines are one. */
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;
const SQL_COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*(?:\n\s*--[^\n]*)*/g;

/** The English of a file: a whole page; of code its comments, test names, log lines and internal errors. */
function prose(name: string, text: string): string[] {
  if (name.endsWith('.md')) return text.replace(/`[^`\n]*`/g, '').split('\n');
  if (/\.(sql|css)$/.test(name)) {
    const comments = text.match(name.endsWith('.css') ? CSS_COMMENT : SQL_COMMENT) ?? [];
    return comments.map((each) => each.replace(/\s*\n\s*(\*|--)?\s*/g, ' '));
  }
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
  const logged = text.match(LOG_CALL)?.flatMap((call) => call.match(/'[^'\n]*'|`[^`]*`/g) ?? []);
  return [
    ...comments.map((each) => each.replace(/\s*\n\s*\*?\s*/g, ' ')),
    ...(text.match(TITLE) ?? []),
    ...(text.match(THROWN) ?? []),
    ...(logged ?? []),
  ];
}

function found(name: string, text: string): string[] {
  return prose(name, text).flatMap((line) =>
    INSTEAD.flatMap(([word, better]) => {
      const [hit] = word.exec(line) ?? [];
      return hit === undefined ? [] : [`${name}: “${hit}”: ${better}`];
    }),
  );
}

test('comments, test names and pages use the words of the field', () => {
  expect(FILES.length).toBeGreaterThan(1500);
  expect(FILES.flatMap((name) => found(name, readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
});

test('a banned word is found in comments, test names, log lines, errors, styles, SQL and pages, not in code', () => {
  expect(found('a.ts', '/** For whoever\n * asks. */')).toHaveLength(1);
  expect(found('a.ts', "test('the owner is told', () => {})")).toHaveLength(1);
  expect(found('a.ts', "log.warn(\n  { err },\n  'the desk was told',\n);")).toHaveLength(1);
  expect(found('a.ts', "throw new Error('is no number');")).toHaveLength(1);
  expect(found('a.md', 'It is of before.')).toHaveLength(1);
  expect(found('a.css', '/* for whoever\n   has it */')).toHaveLength(1);
  expect(found('a.sql', 'select 1 -- of what is\n-- left')).toHaveLength(1);
  expect(found('a.sql', "select 'whoever' as his")).toEqual([]);
  expect(found('a.ts', 'const his = 1; // theirs')).toEqual([]);
  expect(found('a.ts', '/** Items are told apart by id. */')).toEqual([]);
});
