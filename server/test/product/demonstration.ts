import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { assemble, createFoundation } from '#server/assembly.ts';
import { readConfig } from '#server/config/config.ts';
import { seedWhenEmpty } from '#server/demo/seed.ts';
import { openTestEmbedded } from '../engines.ts';

/** The demonstration at an instant, read over HTTP by any of its people. */
export async function openDemonstration(now: Date) {
  const database = await openTestEmbedded();
  const folder = await mkdtemp(join(tmpdir(), 'ladrillo-demonstration-'));
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const ground = createFoundation(config, database, { clock: manualClock(now) });
  // the world's jobs are those defined by the modules
  const { app } = await assemble(ground);
  await seedWhenEmpty(ground, { say: () => {} });
  const tokens = new Map<string, string>();
  const signIn = async (person: string): Promise<string> => {
    const known = tokens.get(person);
    if (known !== undefined) return known;
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${person}@demo.ladrillo.test`, password: 'Ladrillo-2026' },
    });
    const { token } = answer.json<{ token: string }>();
    tokens.set(person, token);
    return token;
  };
  return {
    db: database.db,
    /** @param person first part of their e-mail; a guest when absent */
    async get(path: string, person?: string): Promise<unknown> {
      const headers = person ? { authorization: `Bearer ${await signIn(person)}` } : {};
      const answer = await app.fastify.inject({ method: 'GET', url: `/api${path}`, headers });
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return answer.json();
    },
    /** A file's bytes. @param person as above */
    async file(path: string, person?: string): Promise<{ status: number; bytes: Buffer }> {
      const headers = person ? { authorization: `Bearer ${await signIn(person)}` } : {};
      const answer = await app.fastify.inject({ method: 'GET', url: path, headers });
      return { status: answer.statusCode, bytes: answer.rawPayload };
    },
    /**
     * Sends a request as a person, and returns the answer.
     * @param body sent as JSON; a form as it is
     */
    async send(
      person: string,
      path: string,
      { method = 'POST', body }: { method?: 'POST' | 'PUT'; body: object },
    ): Promise<unknown> {
      const encoded = new Response(body instanceof FormData ? body : JSON.stringify(body));
      const answer = await app.fastify.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${await signIn(person)}`,
          'content-type':
            body instanceof FormData
              ? (encoded.headers.get('content-type') ?? '')
              : 'application/json',
          'idempotency-key': newId(),
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      expect([path, answer.statusCode < 300 || answer.body]).toEqual([path, true]);
      return answer.body === '' ? null : answer.json();
    },
    async close() {
      await app.fastify.close();
      await ground.jobs.stop();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
