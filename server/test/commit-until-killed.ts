/** A process that commits 1, 2, 3 … to the given folder, printing each once it is acknowledged, until it is killed. */
import { openDatabase } from '#platform/database/open.ts';

const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
await database.executeSql('create table numbers (n int primary key)');
for (let n = 1; ; n += 1) {
  await database.executeSql('insert into numbers values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
