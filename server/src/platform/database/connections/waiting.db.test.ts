import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestEmbedded } from '../../../../test/engines.ts';
import { ConnectionWaitTooLong } from '../index.ts';

test('a statement sent outside the transaction that waits for it fails instead of waiting for ever', async () => {
  // the first connection must be made within the limit too
  const database = await openTestEmbedded({ longestWaitMs: 3_000 });
  const stuck = database.transaction(async () => {
    await sql`select 1`.execute(database.db);
  });
  await expect(stuck).rejects.toThrow(ConnectionWaitTooLong);
  expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});
