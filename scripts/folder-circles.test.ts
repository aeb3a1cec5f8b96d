import { expect, test } from 'vitest';
import { folderCircles } from './folder-circles.mjs';

test('two folders that import each other are a circle, each import with an example', () => {
  expect(
    folderCircles([
      ['desk/queue/Panel.tsx', 'desk/bank/texts.ts'],
      ['desk/bank/lines/Line.tsx', 'desk/queue/Queue.tsx'],
    ]),
  ).toEqual([
    'desk: queue → bank, by desk/queue/Panel.tsx → desk/bank/texts.ts',
    'desk: bank → queue, by desk/bank/lines/Line.tsx → desk/queue/Queue.tsx',
  ]);
});

test('a circle through a third folder is found; what only leads to it is not part of it', () => {
  const found = folderCircles([
    ['a/x.ts', 'b/x.ts'],
    ['b/x.ts', 'c/x.ts'],
    ['c/x.ts', 'a/y.ts'],
    ['d/x.ts', 'a/x.ts'],
  ]);
  expect(found.map((line) => line.split(',')[0])).toEqual([': a → b', ': b → c', ': c → a']);
});

test('a folder and its own folders, or the files beside them, are no circle', () => {
  expect(
    folderCircles([
      ['ledger/index.ts', 'ledger/store/reads.ts'],
      ['ledger/store/reads.ts', 'ledger/tables.ts'],
      ['ledger/store/reads.ts', 'audit/index.ts'],
    ]),
  ).toEqual([]);
});
