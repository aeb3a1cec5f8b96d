import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import { type ReplicatedPostgres, startReplicated } from '../../../../test/replicated.ts';
import type { Database, Tx } from '../index.ts';
import { openDatabase } from '../open.ts';

let servers: ReplicatedPostgres;
let database: Database;
const lines: string[] = [];

/** A proxy between this process and the replica; while frozen, it accepts everything and forwards nothing. */
const wire = freezableWire(() => new URL(servers.replica.url));

beforeAll(async () => {
  servers = await startReplicated();
  const readUrl = new URL(servers.replica.url);
  readUrl.port = String(await wire.listen());
  database = await openDatabase({
    url: servers.primary.url,
    readUrl: readUrl.href,
    dataDir: '',
    log: (line) => lines.push(line),
  });
  await database.executeSql('create table notes (n int)');
});

afterAll(async () => {
  wire.close();
  await database?.close();
  await servers?.remove();
});

interface Found {
  readonly onReplica: boolean;
  readonly notes: number;
}
const look = async (tx: Tx): Promise<Found> => {
  const { rows } = await sql<Found>`
    select pg_is_in_recovery() as "onReplica", (select count(*)::int from notes) as notes`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('no row');
  return rows[0];
};
const recently = () => database.recently(look);
const readsFrom = (onReplica: boolean) =>
  vi.waitFor(async () => expect(await recently()).toMatchObject({ onReplica }), {
    timeout: 120_000,
    interval: 50,
  });
const onReplica = async (statement: string) => {
  const replica = await openDatabase({ url: servers.replica.url, dataDir: '', poolSize: 1 });
  await replica.executeSql(statement);
  await replica.close();
};

test('reads go to a replica that keeps up, and writes to the primary', async () => {
  await readsFrom(true);
  await database.executeSql('insert into notes values (1)');
  await vi.waitFor(async () => expect(await recently()).toEqual({ onReplica: true, notes: 1 }), {
    timeout: 120_000,
  });
});

test('a replica that falls behind is skipped until it has caught up, and the primary answers', async () => {
  await readsFrom(true);
  await onReplica('select pg_wal_replay_pause()');
  await database.executeSql('insert into notes values (2)');
  await readsFrom(false);
  expect(await recently()).toEqual({ onReplica: false, notes: 2 });
  await onReplica('select pg_wal_replay_resume()');
  await readsFrom(true);
  expect(await recently()).toMatchObject({ notes: 2 });
});

test('a stopped replica fails no reads, and is used again when it is back', async () => {
  await readsFrom(true);
  const reading = Array.from({ length: 40 }, () => recently());
  await servers.replica.stop();
  reading.push(...Array.from({ length: 40 }, () => recently()));
  for (const found of await Promise.all(reading)) expect(found).toMatchObject({ notes: 2 });
  expect(await recently()).toEqual({ onReplica: false, notes: 2 });
  await servers.replica.start();
  await readsFrom(true);
  expect(lines).toContain('the replica answers again');
});

test('a silent replica delays reads only briefly, and is used again when it answers', async () => {
  await readsFrom(true);
  wire.freeze(true);
  const found = await Promise.all(Array.from({ length: 15 }, () => recently()));
  expect(found).toEqual(Array(15).fill({ onReplica: false, notes: 2 }));
  wire.freeze(false);
  await readsFrom(true);
});

test('a refused read is not repeated', async () => {
  await readsFrom(true);
  const read = vi.fn(async () => {
    throw new AppError('PROJECT_NOT_FOUND');
  });
  await expect(database.recently(read)).rejects.toMatchObject({ key: 'PROJECT_NOT_FOUND' });
  expect(read).toHaveBeenCalledOnce();
});

test('a read cannot write', async () => {
  await expect(
    database.recently((tx) => sql`insert into notes values (3)`.execute(tx)),
  ).rejects.toThrow(/read-only/);
});

/** Forwards bytes between callers and a server until it is frozen. */
function freezableWire(to: () => URL) {
  let frozen = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const { hostname, port } = to();
    const far = connect({ host: hostname, port: Number(port) });
    for (const [from, onward] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (bytes) => {
        if (!frozen) onward.write(bytes);
      });
      from.on('close', () => {
        sockets.delete(from);
        onward.destroy();
      });
    }
  });
  return {
    listen: () =>
      new Promise<number>((resolve, reject) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          if (address === null || typeof address === 'string') reject(new Error('no TCP address'));
          else resolve(address.port);
        });
      }),
    freeze: (is: boolean) => {
      frozen = is;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
