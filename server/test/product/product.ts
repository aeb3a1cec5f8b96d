import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#contract/core/roles.ts';
import { manualClock } from '#core/clock.ts';
import { assemble, createFoundation } from '#server/assembly.ts';
import { readConfig } from '#server/config/config.ts';
import { type Engine, openTestDatabase } from '../engines.ts';

const PASSWORD = 'Ladrillo-2026';

/** Callers: a guest, one of each role, and an unverified investor. */
export const CALLERS = {
  guest: null,
  unverified: 'investor',
  user: 'user',
  owner: 'owner',
  investor: 'investor',
  admin_l3: 'admin_l3',
  admin_l2: 'admin_l2',
  admin: 'admin',
} as const satisfies Record<string, Role | null>;
export type Caller = keyof typeof CALLERS;

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, as JSON unless the headers set another type. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer of a call; `key` is the catalogue key of a refusal. */
export interface Answer {
  readonly status: number;
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * The whole product as composed by `startProduct`, on a new database (embedded by default), with a clock stopped at
 * noon of 2026-03-10 and queued jobs. It listens on a free port, so that the identity provider's simulator can be
 * reached.
 * @param also further variables of its environment
 */
export async function openProduct(
  engine: Engine = 'embedded',
  also: Readonly<Record<string, string>> = {},
) {
  const database = await openTestDatabase(engine);
  const folder = await mkdtemp(join(tmpdir(), 'ladrillo-product-'));
  const clock = manualClock(new Date('2026-03-10T15:00:00Z'));
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    COMPANY_BANK_USD: '{"holder":"Ladrillo","account":"0070001600000000001232"}',
    ...also,
  });
  const foundation = createFoundation(config, database, { clock });
  const { app, modules } = await assemble(foundation, { shareMilliseconds: 0 });
  await foundation.jobs.prepare();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const passwordHash = await modules.identity.hashPassword(PASSWORD);
  const ids = new Map<string, string>();
  const tokens = new Map<string, string>();

  const call = async (
    who: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, raw, headers = {} }: CallOptions = {},
  ): Promise<Answer> => {
    const token = tokens.get(who);
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await app.fastify.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    const parsed: unknown = isJson ? answer.json() : answer.payload;
    return { status: answer.statusCode, key: keyOf(answer.statusCode, parsed), body: parsed };
  };

  return {
    app,
    modules,
    database,
    clock,
    call,
    /** Fetches a file as a person. */
    async fetchFile(who: string, path: string) {
      const token = tokens.get(who);
      const answer = await app.fastify.inject({
        url: `/api${path}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      return {
        status: answer.statusCode,
        type: String(answer.headers['content-type'] ?? ''),
        name: String(answer.headers['content-disposition'] ?? ''),
        bytes: answer.rawPayload,
      };
    },
    /** Creates an account. @param who its name in the test from now on */
    async addPerson(who: string, role: Role, verified: boolean): Promise<string> {
      const { id } = await database.transaction((tx) =>
        modules.identity.createUser(tx, {
          email: `${who}@ladrillo.test`,
          passwordHash,
          name: 'Persona',
          lastname: 'Prueba',
          role,
          emailVerified: true,
          kycStatus: verified ? 'verified' : 'not_started',
        }),
      );
      ids.set(who, id);
      return id;
    },
    /** Opens a session for a person; earlier ones stay open. */
    async logIn(who: string): Promise<void> {
      const { status, body } = await call('nobody', 'POST', '/auth/login', {
        body: { email: `${who}@ladrillo.test`, password: PASSWORD },
      });
      if (status !== 200) throw new Error(`${who} cannot log in: ${JSON.stringify(body)}`);
      tokens.set(who, fieldOf(body, 'token'));
    },
    id(who: string): string {
      const id = ids.get(who);
      if (id === undefined) throw new Error(`unknown person ${who}`);
      return id;
    },
    /** Runs the queued jobs, then closes everything. */
    async close(): Promise<void> {
      await app.fastify.close();
      await foundation.jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type ProductUnderTest = Awaited<ReturnType<typeof openProduct>>;

/** One of each role: customers are verified, administrators are not, as in production. */
export async function addCallers(product: ProductUnderTest): Promise<void> {
  for (const [who, role] of Object.entries(CALLERS)) {
    if (role === null) continue;
    await product.addPerson(who, role, who !== 'unverified' && !role.startsWith('admin'));
    await product.logIn(who);
  }
}

/** A text field of an answer. */
export function fieldOf(body: unknown, name: string): string {
  const found: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof found !== 'string')
    throw new Error(`no ${name} in ${JSON.stringify(body)?.slice(0, 300)}`);
  return found;
}

function keyOf(status: number, body: unknown): string | null {
  if (status < 400) return null;
  const message: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined;
  return typeof message === 'string' ? message : '(none)';
}
