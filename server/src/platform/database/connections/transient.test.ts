import { expect, test } from 'vitest';
import { whileTransient } from './transient.ts';

const broken = (code: string) => Object.assign(new Error(code), { code });

test('work aborted by a deadlock runs again; other errors are thrown immediately', async () => {
  let runs = 0;
  const settles = async () => {
    runs += 1;
    if (runs < 3) throw broken('40P01');
    return runs;
  };
  expect(await whileTransient(settles)).toBe(3);
  let once = 0;
  const refused = async () => {
    once += 1;
    throw broken('23505');
  };
  await expect(whileTransient(refused)).rejects.toThrow('23505');
  expect(once).toBe(1);
});

test('work that is always aborted is given up', async () => {
  let runs = 0;
  const never = async () => {
    runs += 1;
    throw broken('40001');
  };
  await expect(whileTransient(never)).rejects.toThrow('40001');
  expect(runs).toBe(4);
});
