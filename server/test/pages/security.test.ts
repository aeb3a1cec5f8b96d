import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
// the formatter pads the cells of tables
const lines = page.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
const rows = lines.filter((line) => /^\| V\d+\.\d+\.\d+ [^|]*\| [12] \|/.test(line));
/** Requirements that do not apply, several in the first cell of a row. */
const listed = lines
  .slice(lines.indexOf('## What does not apply'))
  .flatMap((line) => (line.split(' | ')[0] ?? '').match(/V\d+\.\d+\.\d+/g) ?? []);
const PATH = /`((?:[\w.@-]+\/)+[\w.@-]+\.\w+)`/g;

test('every file named on the page exists', () => {
  const named = [...page.matchAll(PATH)].map(([, path = '']) => path);
  const ours = new Set(named.filter((path) => !path.startsWith('DATA_DIR/')));
  expect(ours.size).toBeGreaterThan(100);
  expect([...ours].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every test named on the page is in its file', () => {
  const cited = rows.flatMap((row) => testsIn(row.split(' | ').at(-1) ?? ''));
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ path, name }) => !hasTest(path, name))).toEqual([]);
});

test('the page’s counts match its rows, each requirement once', () => {
  const ids = rows
    .map((row) => /V[\d.]+/.exec(row)?.[0] ?? '')
    .filter((id) => !listed.includes(id));
  expect(new Set(ids).size + new Set(listed).size).toBe(253);
  const marked = (mark: RegExp) => rows.filter((row) => mark.test(row)).length;
  const [partly, unmet] = [marked(/\*\*partly/i), marked(/\*\*Not met/)];
  const deployed = marked(/\*\*Deployment\*\*/);
  const met = ids.length - partly - unmet - deployed;
  expect(page).toContain(
    `253 requirements: ${met} met, ${partly} partly, ${unmet} not met, ${deployed} of the deployment, ${listed.length} do not apply.`,
  );
});

/** The tests that a cell cites: `file`: “name”, “name” · `file`: … */
function testsIn(cell: string): { path: string; name: string }[] {
  return cell.split(' · ').flatMap((part) => {
    const [, path = ''] = /^`([^`]+)`: /.exec(part) ?? [];
    return [...part.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ path, name }));
  });
}

/** Whether a file has a test, or a test case, with this name. */
function hasTest(path: string, name: string): boolean {
  const file = join(ROOT, path);
  if (path === '' || !existsSync(file)) return false;
  const text = readFileSync(file, 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
}
