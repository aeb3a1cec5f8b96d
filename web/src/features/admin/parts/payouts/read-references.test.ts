import { expect, test } from 'vitest';
import { readReferences, withoutDone } from './read-references.ts';

const waiting = [
  { id: 'a', orderNumber: 'R-2026-000001' },
  { id: 'b', orderNumber: 'R-2026-000002' },
];
const pairs = (text: string) =>
  readReferences(text, waiting).found.map(({ withdrawalId, reference }) => [
    withdrawalId,
    reference,
  ]);

test.each([
  ['with their orders, in any order', 'R-2026-000002 BNK 9\nR-2026-000001: BNK 8'],
  [
    'pasted from a spreadsheet with its heading',
    'Orden\tReferencia\nR-2026-000001\tBNK 8\nR-2026-000002\tBNK 9\n',
  ],
  [
    'on the lines of the file that was handed out',
    '"L-2026-000001";"1";"R-2026-000001";"Ana";"99,00";"BNK 8"\n"L-2026-000001";"2";"R-2026-000002";"Eva";"99,00";"BNK 9"',
  ],
  ['alone, in the order of the file', 'BNK 8\n\nBNK 9\n'],
])('reads references %s', (_how, text) => {
  expect(pairs(text).toSorted()).toEqual([
    ['a', 'BNK 8'],
    ['b', 'BNK 9'],
  ]);
});

test('references alone must be complete, or none is used', () => {
  const { found, faults } = readReferences('BNK 8', waiting);
  expect(found).toEqual([]);
  expect(faults).toEqual([expect.stringContaining('Hay 1 referencia y 2 retiros')]);
});

test('a reference of two withdrawals is used for neither, and an order of another run is reported', () => {
  const { found, faults } = readReferences(
    'R-2026-000001 BNK-8\nR-2026-000002 bnk 8\nR-2026-000007 BNK 9',
    waiting,
  );
  expect(found).toEqual([]);
  expect(faults).toEqual([
    'R-2026-000007 no espera una referencia en este lote.',
    'La referencia BNK-8 está en R-2026-000001 y R-2026-000002: cada transferencia es de un solo retiro.',
  ]);
});

test('reports a line without its reference', () => {
  expect(readReferences('R-2026-000001', waiting).faults).toEqual([
    'Falta la referencia de R-2026-000001.',
  ]);
  expect(readReferences('"1";"R-2026-000001";""', waiting).faults).toEqual([
    'Falta la referencia de R-2026-000001.',
  ]);
});

test('an empty last cell of a spreadsheet is no reference, whatever the cell before it has', () => {
  const rows = [
    'Orden\tTitular\tImporte\tReferencia',
    'R-2026-000001\tAna\t99,00\t',
    'R-2026-000002\tEva\t99,50\t  ',
  ];
  for (const text of [rows.join('\n'), rows.join('\r\n'), `${rows.join('\r\n')}\r\n`])
    expect(readReferences(text, waiting)).toEqual({
      found: [],
      faults: ['Falta la referencia de R-2026-000001.', 'Falta la referencia de R-2026-000002.'],
    });
  expect(readReferences('1;R-2026-000001;99,00;', waiting).found).toEqual([]);
  // the row stays as it was pasted, so that it is still read as a row without its reference
  const rest = withoutDone(rows.join('\n'), waiting, new Set(['R-2026-000001']));
  expect(readReferences(rest, waiting.slice(1)).faults).toEqual([
    'Falta la referencia de R-2026-000002.',
  ]);
});

test('references alone, each with an empty cell beside it, are read', () => {
  expect(pairs('BNK 8\t\nBNK 9\t')).toEqual([
    ['a', 'BNK 8'],
    ['b', 'BNK 9'],
  ]);
});

test('what is not done stays, with its order, and can be read again', () => {
  const rest = withoutDone('BNK 8\nBNK 9', waiting, new Set(['R-2026-000001']));
  expect(rest).toBe('R-2026-000002\tBNK 9');
  expect(readReferences(rest, waiting.slice(1)).found).toEqual([
    { withdrawalId: 'b', reference: 'BNK 9' },
  ]);
  expect(
    withoutDone('R-2026-000002 BNK 9\nR-2026-000001: BNK 8', [], new Set(['R-2026-000002'])),
  ).toBe('R-2026-000001: BNK 8');
});

test('nothing stays when every reference is done, not even a heading', () => {
  const text = 'Orden\tReferencia\nR-2026-000001\tBNK 8';
  expect(withoutDone(text, waiting, new Set(['R-2026-000001']))).toBe('');
});
