import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { ConnectionWaitTooLong } from './index.ts';
import { upkeepRound } from './upkeep.ts';

test('a statement sent outside the transaction that waits for it fails instead of waiting for ever', async () => {
  const database = await openEmbedded({ dataDir: 'memory://', longestWaitMs: 200 });
  const stuck = database.transaction(async () => {
    await sql`select 1`.execute(database.db);
  });
  await expect(stuck).rejects.toThrow(ConnectionWaitTooLong);
  expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('upkeep analyses and vacuums what changed, and then rests', async () => {
  const database = await openEmbedded({ dataDir: 'memory://' });
  const flushCounts = () => database.executeSql('select pg_stat_force_next_flush()');
  await database.executeSql(
    'create table "Odd name" (n int); insert into "Odd name" select generate_series(1, 1000)',
  );
  await flushCounts();
  expect(await upkeepRound(database)).toEqual(['analyze public."Odd name"']);
  await database.executeSql('delete from "Odd name"');
  await flushCounts();
  expect(await upkeepRound(database)).toEqual(['vacuum (analyze) public."Odd name"']);
  await flushCounts();
  expect(await upkeepRound(database)).toEqual([]);
  await database.close();
});
