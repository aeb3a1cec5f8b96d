import { describe, expect, test } from 'vitest';
import { gather, type Part } from './gather.ts';

const part = (id: string, users: string, bytes: number): Part => ({
  ids: [id],
  users: new Set(users.split(' ')),
  bytes,
});
const filesOf = (parts: readonly Part[]) =>
  parts.map(({ ids }) => [...ids].sort().join('+')).sort();
const nothing = () => [];

describe('files that pages share', () => {
  test('are joined where many pages need both and little unused code is loaded', () => {
    const parts = [part('button', 'wallet orders rents', 500), part('field', 'wallet orders', 400)];
    expect(filesOf(gather(parts, nothing))).toEqual(['button+field']);
  });

  test('stay apart where a page would load much that it does not need', () => {
    const parts = [
      part('button', 'wallet orders rents', 500),
      part('dates', 'wallet orders', 14_000),
    ];
    expect(filesOf(gather(parts, nothing))).toEqual(['button', 'dates']);
  });

  test('stay apart where no page needs both', () => {
    const parts = [part('queue', 'deposits withdrawals', 10), part('chart', 'home panel', 10)];
    expect(filesOf(gather(parts, nothing))).toEqual(['chart', 'queue']);
  });

  test('include the imports of a file', () => {
    const parts = [
      part('button', 'wallet orders rents', 500),
      part('picker', 'wallet orders', 400),
      part('dates', 'wallet orders panel', 14_000),
    ];
    const importsOf = (id: string) => (id === 'picker' ? ['dates'] : []);
    expect(filesOf(gather(parts, importsOf))).not.toContain('button+picker');
  });
});
