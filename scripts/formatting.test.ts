import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The lines of a file that spread a literal: `{...{ a, b }}` only keeps the formatter from dividing a line. */
function spreadLiterals(name: string, text: string): string[] {
  if (!/\.\.\.\{/.test(text)) return [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
      ts.isObjectLiteralExpression(node.expression)
    )
      found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('no object literal is spread', () => {
  const files = globSync('{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist*/**'],
  }).map((name) => name.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(2500);
  const found = files.flatMap((name) =>
    spreadLiterals(name, readFileSync(join(ROOT, name), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('a spread literal is found in an object and in attributes, other spreads are not', () => {
  expect(spreadLiterals('a.ts', 'const a = 1;\nf({ ...{ a, b }, c });')).toEqual(['a.ts:2']);
  expect(spreadLiterals('a.tsx', '<Part {...{ a, b }} />')).toEqual(['a.tsx:1']);
  expect(spreadLiterals('a.tsx', '<Part {...props} /* ...{ */ />')).toEqual([]);
  expect(spreadLiterals('a.ts', 'f({ ...(a ? { a } : {}) });')).toEqual([]);
});
