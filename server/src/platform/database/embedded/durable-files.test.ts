import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DurableFiles } from './durable-files.ts';
import { durableParameters } from './durable-parameters.ts';

vi.mock('node:fs', { spy: true });

const COMMITS = 10;
let folder: string;
let postgres: PGlite;

beforeAll(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'ladrillo-durable-'));
  const files = new DurableFiles(join(folder, 'postgres'), () => {});
  postgres = await PGlite.create({ fs: files, startParams: durableParameters() });
  await postgres.exec('create table numbers (n int)');
});
afterAll(async () => {
  await postgres.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const flushes = (): number => vi.mocked(fs.fdatasyncSync).mock.calls.length;

test('every commit asks the operating system for a flush before it is acknowledged', async () => {
  for (let n = 0; n < COMMITS; n += 1) {
    const before = flushes();
    await postgres.exec(`insert into numbers values (${n})`);
    expect(flushes()).toBeGreaterThan(before);
  }
});

test('a transaction of many statements costs one flush, a read none', async () => {
  await postgres.exec('checkpoint');
  const before = flushes();
  await postgres.exec(
    'begin; insert into numbers values (1); insert into numbers values (2); commit',
  );
  expect(flushes()).toBe(before + 1);
  await postgres.exec('select count(*) from numbers');
  expect(flushes()).toBe(before + 1);
});

test('a failed flush is reported, and never treated as done', () => {
  const NO_SUCH_FILE = 2 ** 30;
  const onFailure = vi.fn();
  const files = new DurableFiles(join(folder, 'other'), onFailure);
  expect(() => files.flush({ nfd: NO_SUCH_FILE })).toThrow('EBADF');
  expect(onFailure).toHaveBeenCalledOnce();
  expect(files.flushes).toBe(0);
});
