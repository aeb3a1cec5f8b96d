// Loads the demonstration's world into DATA_DIR, does all the work that loading it enqueued (the sizes of its pictures
// above all), and ends: copies of the folder have nothing left to do.
import { mkdirSync } from 'node:fs';
import { systemClock } from '#core/clock.ts';
import { openDatabase } from '#platform/database/open.ts';
import { assemble, layGround } from '#server/app.ts';
import { assertBirth } from '#server/birth.ts';
import { readConfig } from '#server/config.ts';
import { seedWhenEmpty } from '#server/demo/seed.ts';

const config = readConfig(process.env);
mkdirSync(config.DATA_DIR, { recursive: true });
const database = await openDatabase({ dataDir: config.DATA_DIR });
await database.migrate();
await assertBirth(config, database, systemClock);
const ground = layGround(config, database, systemClock);
const { app, modules } = await assemble(ground);
await seedWhenEmpty(ground, (line) => process.stdout.write(`${line}\n`));
await ground.jobs.prepare();
await ground.jobs.runPending();
await modules.audit.keepHead();
await app.fastify.close();
await ground.jobs.stop();
await database.close();
process.exit(0);
