import { expect, it } from 'vitest';
import { batchWords, idsOf, leftAfter } from './lost-batches.ts';

const batch = (key: string, body: object) => ({
  key,
  person: 'ana',
  call: 'POST /x',
  content: key,
  args: JSON.stringify({ body }),
  at: 0,
});
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: String(from + at) }));
const idsFrom = (from: number, to: number) => numbered(from, to).map(({ id }) => id);

it('a batch has the ids of its movements or of its lines', () => {
  expect(idsOf(batch('a', { kind: 'deposit', ids: ['1', '2'] }))).toEqual(['1', '2']);
  expect(idsOf(batch('b', { decisions: [{ lineId: '3', as: 'deposit' }] }))).toEqual(['3']);
});

it('two batches of one step are told apart by their size and their rows', () => {
  const of = {
    nouns: ['depósito', 'depósitos'] as const,
    nameOf: (id: string) => (Number(id) < 5 ? `D-${id}` : undefined),
  };
  expect(batchWords(batch('a', { ids: idsFrom(0, 40) }), of)).toBe(
    '40 depósitos: D-0, D-1, D-2 y 37 más',
  );
  expect(batchWords(batch('b', { ids: ['4'] }), of)).toBe('1 depósito: D-4');
  expect(batchWords(batch('c', { ids: ['7', '8'] }), of)).toBe('2 depósitos de otra selección');
});

it('rows of another lost batch may be done: only the rest was not sent', () => {
  const left = leftAfter({
    all: numbered(0, 10),
    answered: idsFrom(0, 4),
    others: [batch('b', { ids: idsFrom(3, 7) })],
  });
  expect(left?.unanswered.map(({ id }) => id)).toEqual(['4', '5', '6']);
  expect(left?.unsent.map(({ id }) => id)).toEqual(['7', '8', '9']);
  expect(leftAfter({ all: numbered(0, 4), answered: idsFrom(0, 4), others: [] })).toBeNull();
});
