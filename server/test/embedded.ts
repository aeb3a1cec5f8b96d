import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IN_MEMORY, openEmbedded } from '#platform/database/embedded.ts';
import { readMigrations } from '#platform/database/migrations.ts';

const PREFIX = 'ladrillo-test-';
const HOUR_MS = 3_600_000;

/**
 * A tar of a migrated embedded database, kept among the system's temporary files under the migrations' and the
 * engine's fingerprint: starting from it takes a fifth of the time that making and migrating a new one does.
 */
export async function migratedSnapshot(): Promise<string> {
  const snapshot = join(tmpdir(), `${PREFIX}${fingerprint()}.tar`);
  if (existsSync(snapshot)) {
    // in use from now on, whatever its age: a run of other migrations removes what is outdated
    const now = new Date();
    utimesSync(snapshot, now, now);
    return snapshot;
  }
  removeOutdated();
  // Several runs may make it at once: each under its own name, and the last to finish wins.
  const draft = `${snapshot}.${process.pid}`;
  const database = await openEmbedded({ dataDir: IN_MEMORY });
  try {
    await database.migrate();
    await database.executeSql('checkpoint');
    await database.dump(draft);
    writeFileSync(draft, withoutTemplates(readFileSync(draft)));
    renameSync(draft, snapshot);
  } finally {
    rmSync(draft, { force: true });
    await database.close();
  }
  return snapshot;
}

const BLOCK = 512;
/** PostgreSQL's own template databases: nothing opens them, and they are two files in five of the tar. */
const TEMPLATES = /^\/?base\/[14]\/./;

/** The tar without the files of the template databases, which every start would unpack. */
function withoutTemplates(tar: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString('latin1', at, tar.indexOf(0, at));
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    const next = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!TEMPLATES.test(name)) kept.push(tar.subarray(at, next));
    at = next;
  }
  return Buffer.concat(kept);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(withoutTemplates.toString());
  hash.update(
    readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)),
  );
  for (const { name, sha256 } of readMigrations()) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Of earlier migrations; an hour old, no other run can still be reading them. */
function removeOutdated(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || !name.endsWith('.tar')) continue;
    const path = join(tmpdir(), name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && mtimeMs < Date.now() - HOUR_MS) rmSync(path, { force: true });
  }
}
