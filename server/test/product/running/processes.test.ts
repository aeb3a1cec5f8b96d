import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCollector } from '#platform/telemetry/collector.test-support.ts';
import { createMigratedPostgres } from '../../engines.ts';
import { killRunning, refuses, register, start } from './programs.ts';

describe('two processes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-processes-'));
  /** Recipients of the mail server, one entry per mail. */
  const mailed: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        mailed.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let postgres: Awaited<ReturnType<typeof createMigratedPostgres>>;
  let one: Awaited<ReturnType<typeof start>>;
  let other: Awaited<ReturnType<typeof start>>;
  const settings = (name: string) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: postgres.url,
    SECRETS_KEY: 'una-llave-de-treinta-y-dos-letras',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_MINUTE: '800',
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    collector = await startCollector();
    postgres = await createMigratedPostgres();
    [one, other] = await Promise.all([start(settings('one')), start(settings('other'))]);
  });
  afterAll(async () => {
    killRunning();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await postgres?.drop();
    await collector?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  test('both serve the same world', async () => {
    const people = [0, 1, 2, 3, 4, 5];
    for (const n of people) {
      const [first, second] = n % 2 === 0 ? [one, other] : [other, one];
      expect((await register(first.address, n)).status).toBe(200);
      expect((await register(second.address, n)).status).toBe(409);
    }
    await expect.poll(() => mailed.length, { timeout: 120_000 }).toBe(people.length);
    const counted = await Promise.all(
      [one, other].map(async ({ address }) => (await fetch(`${address}/api/metrics`)).text()),
    );
    expect(counted.join()).toContain('job_duration_seconds_count{name="mail.link"}');
  });

  test('limits count the calls to both', async () => {
    const wrong = async (address: string) => {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'persona0@ladrillo.test', password: 'Equivocada-1' }),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push(await wrong(n % 2 === 0 ? one.address : other.address));
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test('a flood of one counts for the other', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const ask = async (address: string) =>
      (await fetch(`${address}/api/locations/provinces`, { headers })).status;
    const many = ({ address }: { address: string }) =>
      Promise.all(Array.from({ length: 20 }, () => ask(address)));
    while (!(await many(one)).includes(429));
    // a burst of eighty and twelve a second: alone, the other would accept eighty more
    let through = 0;
    for (let last: number[] = []; !last.includes(429) && through < 80; ) {
      last = await many(other);
      through += last.filter((status) => status !== 429).length;
    }
    expect(through).toBeLessThan(80);
  });

  test('one of another version reports that and exits, and the others continue', async () => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(
      `insert into schema_migrations (name, sha256) values ('9999-later.sql', '')`,
    );
    await refuses(settings('third'), /^La base de datos es de otra versión .*9999-later\.sql/);
    await client.query(`delete from schema_migrations where name = '9999-later.sql'`);
    await client.end();
    for (const { address } of [one, other])
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  test('Ctrl-C in one leaves the other working, with the work of both done once', async () => {
    one.child.kill('SIGINT');
    expect(await one.ended).toEqual({ code: 0, signal: null });
    expect(one.said.err).toBe('');
    const exported = JSON.stringify(collector.received.map(({ body }) => body));
    expect(exported).toContain('POST /api/users/register');
    expect(exported).toContain('http_request_duration_seconds');
    expect(exported).not.toMatch(/persona\d|127\.0\.0\.1/);
    expect((await register(other.address, 6)).status).toBe(200);
    await expect.poll(() => mailed.length, { timeout: 120_000 }).toBe(7);
    other.child.kill('SIGTERM');
    expect(await other.ended).toEqual({ code: 0, signal: null });
    expect(mailed.toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((n) => `persona${n}@ladrillo.test`),
    );
  });
});

function portOf({ server }: SMTPServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
}
