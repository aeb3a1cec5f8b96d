import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#platform/database/open.ts';
import { makeServer, type TestServer } from './postgres.ts';

export interface ReplicatedPostgres {
  readonly primary: TestServer;
  /** Follows the primary by streaming. */
  readonly replica: Pick<TestServer, 'url' | 'start' | 'stop'>;
  remove(): Promise<void>;
}

/** Starts a PostgreSQL and a streaming replica of it: a copy of its folder, made while it was stopped. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const primary = await makeServer();
  const replica = await makeServer();
  await primary.initialise();
  // `cp` preserves owners and permissions, which the server requires
  execFileSync('cp', ['-a', primary.dataFolder, replica.dataFolder]);
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(
    join(replica.dataFolder, 'postgresql.auto.conf'),
    `\nprimary_conninfo = '${source}'\nwal_receiver_status_interval = 1\n`,
  );
  writeFileSync(join(replica.dataFolder, 'standby.signal'), '');
  // the package waits for output that a replica does not print
  const start = async () => {
    const ends = replica.start();
    ends.catch(() => {});
    await untilItAnswers(replica.url);
  };
  await primary.start();
  await start();
  return {
    primary,
    replica: { url: replica.url, start, stop: replica.stop },
    async remove() {
      await replica.remove();
      await primary.remove();
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const database = await openDatabase({ url, dataDir: '', poolSize: 1 }).catch(() => null);
    if (database) return database.close();
    await setTimeout(50);
  }
}
