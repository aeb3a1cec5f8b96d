import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MOST = 100;
/**
 * Functions that are longer, with the most lines that they may have: what wires many things, data written as a function,
 * a closure that is one object, and components that wait to be divided. No new one is added.
 */
const LONGER: Readonly<Record<string, number>> = {
  'server/src/compose.ts composeModules': 420,
  'server/src/demo/world/projects-cities.ts torrePichincha': 171,
  'server/src/modules/payments/providers/stripe/simulator/index.ts createStripeSimulator': 171,
  'server/src/modules/payments/providers/lyra/simulator/index.ts createLyraSimulator': 170,
  'server/src/demo/story-movements.ts movements': 165,
  'web/src/app/navigation.ts createNavigation': 127,
  'web/src/features/holdings/pages/MyVaultsPage.tsx MyVaultsPage': 130,
  'server/src/app.ts bindEverything': 130,
  'server/src/modules/payments/providers/bitpay/simulator/index.ts createBitpaySimulator': 116,
  'server/src/modules/projects/index.ts createProjects': 125,
  'web/src/features/project/buy/BuyPanel.tsx Reckoning': 120,
  'server/src/demo/world/projects-provinces.ts galpones': 106,
  'server/src/platform/http/create.ts createHttp': 115,
};

/** Every function of a file with its name and its lines, those of its comments and blanks too. */
function functionsOf(name: string, text: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: { name: string; lines: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
      const own = node.name?.getText();
      const kept = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'anonymous';
      found.push({ name: `${name} ${own ?? kept}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const tooLong = (name: string, text: string): string[] =>
  functionsOf(name, text)
    .filter((one) => one.lines > (LONGER[one.name] ?? MOST))
    .map((one) => `${one.name}: ${one.lines} lines`);

test('no function of the product is longer than a hundred lines, except those of the list', () => {
  const files = globSync('{web,server}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (name) => !/\.test(-support)?\./.test(name),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((name) => tooLong(name, readFileSync(join(ROOT, name), 'utf8')))).toEqual(
    [],
  );
});

test('a longer one is named, with its place and its lines', () => {
  const body = '  work();\n'.repeat(MOST);
  expect(tooLong('a.ts', `export function long() {\n${body}}\n`)).toEqual(['a.ts long: 102 lines']);
  expect(tooLong('b.ts', `const long = () => {\n${body}};\n`)).toEqual(['b.ts long: 102 lines']);
  expect(tooLong('c.ts', 'const short = () => 1;\n')).toEqual([]);
});
