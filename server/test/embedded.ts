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
import { IN_MEMORY, openEmbedded } from '#platform/database/embedded/embedded.ts';
import { readMigrations } from '#platform/database/migrations.ts';

const PREFIX = 'ladrillo-test-';
const HOUR_MS = 3_600_000;

/**
 * A tar of a migrated embedded database, kept among the system's temporary files under a fingerprint of the migrations
 * and the engine: starting from it takes a tenth of the time of creating and migrating a new one.
 */
export async function migratedSnapshot(): Promise<string> {
  const snapshot = join(tmpdir(), `${PREFIX}${fingerprint()}.tar`);
  if (existsSync(snapshot)) {
    // marks it as used: a run with other migrations removes outdated ones
    const now = new Date();
    utimesSync(snapshot, now, now);
    return snapshot;
  }
  removeOutdated();
  // Several runs may create it concurrently: each under its own name, and the last to finish wins.
  const draft = `${snapshot}.${process.pid}`;
  const database = await openEmbedded({ dataDir: IN_MEMORY });
  try {
    await database.migrate();
    // moves the migrations' log out of the segment that the start needs
    await database.executeSql('select pg_switch_wal()');
    await database.executeSql('checkpoint');
    await database.dump(draft);
    writeFileSync(draft, lightened(readFileSync(draft)));
    renameSync(draft, snapshot);
  } finally {
    rmSync(draft, { force: true });
    await database.close();
  }
  return snapshot;
}

const BLOCK = 512;
const SIZE = { at: 124, digits: 11 };
const CHECKSUM = { at: 148, digits: 6 };
/** PostgreSQL's own template databases: nothing opens them, and they are two fifths of the tar's files. */
const TEMPLATES = /^\/?base\/[14]\/./;
const LOG_SEGMENT = /^\/?pg_wal\/[0-9A-F]{24}$/;
const SETTINGS = /^\/?postgresql\.conf$/;
/** Less memory for every start to clear; the files are in memory too. */
const SMALL = '\nshared_buffers = 16MB\n';

/** The tar without what every start would unpack, clear or copy for nothing. */
function lightened(tar: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString('latin1', at, tar.indexOf(0, at));
    const size = Number.parseInt(tar.toString('latin1', at + SIZE.at, at + SIZE.at + 12), 8) || 0;
    const next = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const [head, body] = [
      tar.subarray(at, at + BLOCK),
      tar.subarray(at + BLOCK, at + BLOCK + size),
    ];
    if (LOG_SEGMENT.test(name)) kept.push(...logSegment(head, body));
    else if (SETTINGS.test(name))
      kept.push(...fileOf(head, Buffer.concat([body, Buffer.from(SMALL)])));
    else if (!TEMPLATES.test(name)) kept.push(tar.subarray(at, next));
    at = next;
  }
  return Buffer.concat(kept);
}

const PAGE = 8192;
/** A started segment begins with its own address in the log; a preallocated one does not. */
const addressIn = (head: Buffer): bigint => {
  const name = head.toString('latin1', 0, head.indexOf(0));
  return BigInt(`0x${name.slice(-16, -8)}`) * 2n ** 32n + BigInt(`0x${name.slice(-8)}`) * 2n ** 24n;
};

/** The write-ahead log's last segment up to its end; preallocated ones are left out. */
function logSegment(head: Buffer, body: Buffer): Buffer[] {
  const isBegun = body.readBigUInt64LE(8) === addressIn(head);
  if (!isBegun) return [];
  let end = body.length;
  while (end > 0 && body[end - 1] === 0) end -= 1;
  return fileOf(head, body.subarray(0, Math.ceil(end / PAGE) * PAGE));
}

/** A file of a tar with other content. */
function fileOf(head: Buffer, body: Buffer): Buffer[] {
  const changed = Buffer.from(head);
  const octal = (value: number, { at, digits }: typeof SIZE) =>
    changed.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  octal(body.length, SIZE);
  // by the format, the checksum counts its own field as blanks
  changed.write('        ', CHECKSUM.at, 'latin1');
  octal(
    changed.reduce((sum, byte) => sum + byte, 0),
    CHECKSUM,
  );
  return [changed, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)];
}

function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(new URL(import.meta.url)));
  hash.update(
    readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)),
  );
  for (const { name, sha256 } of readMigrations()) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Removes those of earlier migrations after an hour, when no other run can still be reading them. */
function removeOutdated(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || !name.endsWith('.tar')) continue;
    const path = join(tmpdir(), name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && mtimeMs < Date.now() - HOUR_MS) rmSync(path, { force: true });
  }
}
