import { expect, it } from 'vitest';
import { MOST_AT_ONCE } from '#contract/payments/decide.ts';
import { allPages } from './all-pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `row ${at}` }));

/** A list that the server has; `after` changes it after each read. */
function served(all: { id: string }[], after: (reads: number, all: { id: string }[]) => void) {
  let reads = 0;
  return async ({ page, pageSize }: { page: number; pageSize: number }) => {
    const answer = {
      items: all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
    };
    reads += 1;
    after(reads, all);
    return answer;
  };
}

it('every page of the filter is chosen', async () => {
  for (const count of [0, 1, 100, 101, 230]) {
    let last = 0;
    const found = await allPages(
      served(rows(count), (reads) => {
        last = reads;
      }),
    );
    expect([count, found]).toEqual([count, rows(count)]);
    expect([count, last]).toEqual([count, Math.max(1, Math.ceil(count / 100))]);
  }
});

it('above the ceiling the first ones are chosen', async () => {
  const found = await allPages(served(rows(1_203), () => {}));
  expect(found).toEqual(rows(MOST_AT_ONCE));
});

it('no row is passed over where others decide while the list is read', async () => {
  const all = rows(250);
  // the first row leaves after the first page: each later one moves forward
  const found = await allPages(
    served(all, (reads, list) => {
      if (reads === 1) list.shift();
    }),
  );
  const ids = found.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(rows(250).map(({ id }) => id)));
});
