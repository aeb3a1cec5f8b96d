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
const failures: unknown[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'ladrillo-durable-'));
  const files = new DurableFiles(join(folder, 'postgres'), (error) => failures.push(error));
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

test('a transaction of many statements costs one flush, a reading none', async () => {
  await postgres.exec('checkpoint');
  const before = flushes();
  await postgres.exec(
    'begin; insert into numbers values (1); insert into numbers values (2); commit',
  );
  expect(flushes()).toBe(before + 1);
  await postgres.exec('select count(*) from numbers');
  expect(flushes()).toBe(before + 1);
});

test('a refused flush is told and not acknowledged', async () => {
  vi.mocked(fs.fdatasyncSync).mockImplementationOnce(() => {
    throw new Error('EIO');
  });
  // In the thread this ends everything; here it is enough that the failure is heard.
  const thrown = new Error('stopped');
  const stopped = vi.spyOn(failures, 'push').mockImplementationOnce(() => {
    throw thrown;
  });
  await postgres.exec('insert into numbers values (3)').catch(() => {});
  expect(stopped).toHaveBeenCalledOnce();
});
