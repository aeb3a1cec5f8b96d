import { expect, test } from 'vitest';
import { openTestEmbedded } from '../../../../test/engines.ts';
import { upkeepRound } from './upkeep.ts';

test('analyses and vacuums changed tables, and then rests', async () => {
  const database = await openTestEmbedded();
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
