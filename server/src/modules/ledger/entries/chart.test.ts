import { readdir, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import * as chart from './chart.ts';

const ROOT = new URL('../../../../../', import.meta.url);

test('lines of the same account are added up and zero amounts are dropped', () => {
  const [userId, projectId] = [newId(), newId()];
  const wallet = chart.available(userId, projectId, 'USD');
  const held = chart.held(userId, projectId, 'USD');
  expect(
    chart.postings([
      ...chart.move(wallet, held, 5n),
      ...chart.move(chart.available(userId.toUpperCase(), projectId, 'USD'), held, 2n),
      ...chart.move(held, chart.fees('USD'), 0n),
    ]),
  ).toMatchObject([{ amount: -7n }, { account: held, amount: 7n }]);
});

test('the chart is the only place that builds an account reference', async () => {
  expect(handmadeIn("const a = { holder: 'user', userId, purpose: 'available' };")).toEqual([1]);
  expect(handmadeIn("ledger.balances({ holder: 'user', userId })")).toEqual([]);
  const found: string[] = [];
  let read = 0;
  for (const folder of ['server/src', 'server/test', 'bench']) {
    const names = await readdir(new URL(folder, ROOT), { recursive: true });
    for (const name of names.filter((one) => one.endsWith('.ts'))) {
      const path = `${folder}/${name}`;
      if (path.startsWith('server/src/modules/ledger/')) continue;
      read += 1;
      const source = await readFile(new URL(path, ROOT), 'utf8');
      if (source.includes('holder:'))
        found.push(...handmadeIn(source).map((line) => `${path}:${line}`));
    }
  }
  expect(read).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

/** The lines of a source file where an object literal has an account's holder, except filters of ledger reads. */
function handmadeIn(source: string): number[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && namesHolder(node) && !isFilter(node))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

const HOLDER = /^holder: '(user|project|platform|world)'/;

const namesHolder = (node: ts.ObjectLiteralExpression): boolean =>
  node.properties.some((property) => HOLDER.test(property.getText()));

const isFilter = ({ parent }: ts.ObjectLiteralExpression): boolean =>
  ts.isCallExpression(parent) && /\.(balances|history)$/.test(parent.expression.getText());
