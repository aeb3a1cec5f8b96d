import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, DataFolderBusy, EmbeddedDatabaseFailed } from '../index.ts';
import { openDatabase } from '../open.ts';
import { fillNewFolder, openEmbedded } from './embedded.ts';

const CHILD = new URL('../../../../test/commit-until-killed.ts', import.meta.url).pathname;

describe('the embedded folder', () => {
  let original: string;
  let folder: string;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    original = mkdtempSync(join(tmpdir(), 'ladrillo-folder-'));
    mkdirSync(
      join(original, 'postgres.new', 'left by a process that died while it made the folder'),
      {
        recursive: true,
      },
    );
    await (await openDatabase({ dataDir: original })).close();
  });
  afterAll(() => rmSync(original, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ladrillo-folder-'));
    cpSync(original, folder, { recursive: true });
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Another process that commits one number after another and prints each once it is acknowledged. */
  const commitElsewhere = async (until: number): Promise<number> => {
    child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('no output');
    let last = 0;
    for await (const line of createInterface(child.stdout)) {
      last = Number(line);
      if (last >= until) break;
    }
    return last;
  };
  const killChild = async (): Promise<void> => {
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await gone;
  };

  test('is created completely, even over the remains of a process that died while creating it', () => {
    expect(existsSync(join(original, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(original, 'postgres.new'))).toBe(false);
  });

  test('keeps acknowledged commits when the process is killed', async () => {
    const acknowledged = await commitElsewhere(50);
    await killChild();
    const database = await openDatabase({ dataDir: folder });
    const { rows } = await database.executeSql('select n from numbers order by n');
    await database.close();
    const kept = rows.map(({ n }) => n);
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toEqual(kept.map((_, index) => index + 1));
  });

  test('refuses a second process and names the first, until the first has ended in any way', async () => {
    await commitElsewhere(1);
    const second = openDatabase({ dataDir: folder });
    await expect(second).rejects.toThrow(DataFolderBusy);
    await expect(second).rejects.toThrow(`el proceso ${child?.pid}`);
    await killChild();
    await (await openDatabase({ dataDir: folder })).close();
  });

  test('refuses to be opened twice in one process, and opens again after closing', async () => {
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DataFolderBusy);
    await first.executeSql('create table kept (n int); insert into kept values (1)');
    await first.close();
    const again = await openDatabase({ dataDir: folder });
    expect((await again.executeSql('select n from kept')).rows).toEqual([{ n: 1 }]);
    await again.close();
  });

  test('reports a panic as an error and recovers at the next statement', async () => {
    const database = await openEmbedded({ dataDir: folder });
    await database.executeSql('create table kept (n int); insert into kept values (1)');
    const log = join(folder, 'postgres', 'pg_wal');
    renameSync(log, `${log}.away`);
    const broken = database.executeSql(
      'insert into kept values (2); select pg_switch_wal(); insert into kept values (3)',
    );
    await expect(broken).rejects.toThrow(EmbeddedDatabaseFailed);
    renameSync(`${log}.away`, log);
    expect((await database.executeSql('select n from kept')).rows).toEqual([{ n: 1 }]);
    await database.close();
  });
});

describe('a new folder with first data', () => {
  const fill = (database: Database) =>
    database
      .executeSql('create table kept (n int); insert into kept values (1)')
      .then(() => undefined);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ladrillo-first-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const kept = async () => {
    const database = await openDatabase({ dataDir: folder });
    const { rows } = await database.executeSql('select n from kept');
    await database.close();
    return rows;
  };

  test('has them once it exists, and is filled only once', async () => {
    await fillNewFolder(folder, fill);
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
    await fillNewFolder(folder, () => Promise.reject(new Error('filled twice')));
    expect(await kept()).toEqual([{ n: 1 }]);
  });

  test('plans a statement of its filling at most twice, however often it runs', async () => {
    const planned: unknown[] = [];
    await fillNewFolder(folder, async (database) => {
      for (const value of [1, 2, 3])
        expect((await sql`select ${value}::int as value`.execute(database.db)).rows).toEqual([
          { value },
        ]);
      const { rows } = await database.executeSql(
        "select generic_plans + custom_plans as runs from pg_prepared_statements where statement = 'select $1::int as value'",
      );
      planned.push(...rows);
    });
    expect(planned).toMatchObject([{ runs: '2' }]);
  });

  test('does not exist when filling fails, and can be filled afterwards', async () => {
    const failing = fillNewFolder(folder, async (database) => {
      await fill(database);
      throw new Error('broken halfway');
    });
    await expect(failing).rejects.toThrow('broken halfway');
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    await fillNewFolder(folder, fill);
    expect(await kept()).toEqual([{ n: 1 }]);
  });

  test('is filled by one of two that begin together', async () => {
    const [first, second] = [fillNewFolder(folder, fill), fillNewFolder(folder, fill)];
    await expect(second).rejects.toThrow(DataFolderBusy);
    await first;
    expect(await kept()).toEqual([{ n: 1 }]);
  });
});
