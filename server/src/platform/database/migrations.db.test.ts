import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/engines.ts';
import { type Database, MigrationMismatch } from './index.ts';

const FIRST = `
create table things (id int primary key, name text not null); -- a comment; with a semicolon
create function shout(t text) returns text language plpgsql as $$
begin
  if t is null then return '¡nada!'; end if;
  return upper(t) || '!';
end $$;
insert into things values (1, 'a;b');`;

describe.each(['embedded', 'postgres'] as const)('migrations (%s)', (engine) => {
  let folder: string;
  let database: Database;
  const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ladrillo-migrations-'));
    await database.executeSql('drop schema public cascade; create schema public');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('apply once, in order, with several statements and function bodies', async () => {
    write('0002-more.sql', `insert into things values (2, shout('b'))`);
    write('0001-things.sql', FIRST);
    expect(await database.migrate(folder)).toBe(2);
    expect(await database.migrate(folder)).toBe(0);
    write('0003-later.sql', `update things set name = shout(null) where id = 1`);
    expect(await database.migrate(folder)).toBe(1);
    const { rows } = await database.executeSql('select name from things order by id');
    expect(rows).toEqual([{ name: '¡nada!' }, { name: 'B!' }]);
  });

  test('refuse a file that changed after it was applied, or is missing', async () => {
    write('0001-things.sql', FIRST);
    await database.migrate(folder);
    write('0001-things.sql', `${FIRST} -- changed`);
    await expect(database.migrate(folder)).rejects.toThrow(MigrationMismatch);
    rmSync(join(folder, '0001-things.sql'));
    await expect(database.migrate(folder)).rejects.toThrow(MigrationMismatch);
  });

  test('roll back a failing one as a whole, keep the earlier ones, and name it', async () => {
    write('0001-things.sql', FIRST);
    write('0002-broken.sql', `delete from things; select 1 / 0;`);
    await expect(database.migrate(folder)).rejects.toThrow('0002-broken.sql');
    const { rows } = await database.executeSql('select id from things');
    expect(rows).toEqual([{ id: 1 }]);
  });

  test('refuse a new one with a number below an applied one', async () => {
    write('0002-things.sql', FIRST);
    await database.migrate(folder);
    write('0001-earlier.sql', 'select 1');
    await expect(database.migrate(folder)).rejects.toThrow(MigrationMismatch);
  });

  test.runIf(engine === 'postgres')(
    'run once when several processes start concurrently',
    async () => {
      write('0001-things.sql', `${FIRST} select pg_sleep(0.2);`);
      const counts = await Promise.all([1, 2, 3].map(() => database.migrate(folder)));
      expect(counts.sort()).toEqual([0, 0, 1]);
    },
  );
});
