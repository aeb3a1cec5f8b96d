import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyPostgres } from '../../../test/engines.ts';
import { DatabaseUnavailable } from './index.ts';
import { openDatabase } from './open.ts';

const SECRET = 'muy-secreta';
const open = (url: string) => openDatabase({ url, dataDir: '' });

const unavailable = async (url: string): Promise<string> => {
  const error = await open(url).catch((reason: unknown) => reason);
  if (!(error instanceof DatabaseUnavailable))
    throw new Error(`opened, or failed otherwise: ${error}`);
  return error.message;
};

test('without a listening server', async () => {
  const message = await unavailable(`postgres://u:${SECRET}@127.0.0.1:1/ladrillo`);
  expect(message).toBe(
    'PostgreSQL no está disponible en 127.0.0.1:1/ladrillo: nadie responde en esa dirección.',
  );
});

test('with a wrong password or a missing database', async () => {
  const { url, drop } = await createEmptyPostgres();
  const wrongPassword = new URL(url);
  wrongPassword.password = SECRET;
  const message = await unavailable(wrongPassword.href);
  expect(message).toContain('usuario o contraseña incorrectos');
  expect(message).not.toContain(SECRET);
  const missing = new URL(url);
  missing.pathname = '/no_hay';
  expect(await unavailable(missing.href)).toContain('esa base de datos no existe');
  await drop();
});

test.each(['postgres://u:muy-secreta@[oops/x', 'not an address muy-secreta'])('%s', async (url) => {
  const error = await open(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(SECRET);
});

test('closing twice is allowed', async () => {
  const { url, drop } = await createEmptyPostgres();
  const database = await open(url);
  await Promise.all([database.close(), database.close()]);
  await drop();
});

test('a connection broken during a transaction fails only that transaction', async () => {
  const { url, drop } = await createEmptyPostgres();
  const database = await open(url);
  const cut = database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await database.executeSql('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  await drop();
});
