// node server/test/load-world.ts FOLDER: loads the demonstration's world into a new folder, and runs all jobs that
// loading enqueued (above all, the sizes of its pictures), so that copies have nothing left to do.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { systemClock } from '#core/clock.ts';
import { fillNewFolder } from '#platform/database/embedded/embedded.ts';
import { assemble, createFoundation } from '#server/assembly.ts';
import { assertBirth } from '#server/birth.ts';
import { readConfig } from '#server/config/config.ts';
import { seedWhenEmpty } from '#server/demo/seed.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: load-world.ts FOLDER');
// renamed once it is complete
const draft = `${folder}.draft`;
rmSync(draft, { recursive: true, force: true });
mkdirSync(draft, { recursive: true });

const config = readConfig({ DATA_DIR: draft, DEMO: '1', LOG_LEVEL: 'error' });
await fillNewFolder(draft, async (database) => {
  await database.migrate();
  await assertBirth(config, database, systemClock);
  const foundation = createFoundation(config, database, { clock: systemClock });
  const { app, modules } = await assemble(foundation);
  await modules.audit.storeCheckpoint();
  await seedWhenEmpty(foundation, { say: (line) => process.stdout.write(`${line}\n`) });
  await foundation.jobs.prepare();
  await foundation.jobs.runPending();
  await modules.audit.storeCheckpoint();
  await app.fastify.close();
  await foundation.jobs.stop();
});
renameSync(draft, folder);
process.exit(0);
