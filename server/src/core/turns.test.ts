import { expect, test } from 'vitest';
import { limitConcurrencyByKey } from './turns.ts';

const full = () => new Error('full');

/** Tasks that end on demand, and a count of those that ran concurrently. */
function works() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0 };
  const work = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((end) => ends.push(end));
    seen.running -= 1;
  };
  return { ends, seen, work };
}

test('the tasks of a key run a few at a time, and are refused when the queue is full', async () => {
  const { ends, seen, work } = works();
  const turn = limitConcurrencyByKey({ atOnce: 2, waiting: 1, full });
  const all = [turn('a', work), turn('a', work), turn('a', work)];
  await expect(turn('a', work)).rejects.toThrow('full');
  const other = turn('b', work);
  await expect.poll(() => ends.length).toBe(3);
  for (let at = 0; at < 4; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  await Promise.all([...all, other]);
  expect(seen.most).toBe(3);
});

test('a busy key runs one task at a time until it is no longer busy', async () => {
  const { ends, seen, work } = works();
  let busy = true;
  const turn = limitConcurrencyByKey({ atOnce: 4, waiting: 9, full, isBusy: () => busy });
  const all = [1, 2, 3, 4, 5].map(() => turn('a', work));
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  expect(seen.most).toBe(1);
  busy = false;
  ends[1]?.();
  await expect.poll(() => ends.length).toBe(5);
  expect(seen.running).toBe(3);
  for (const end of ends) end();
  await Promise.all(all);
});
