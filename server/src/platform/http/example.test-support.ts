import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, pageQuery } from '#contract/core/page.ts';
import { AppError } from '#core/errors.ts';
import { createLog } from '../log/index.ts';
import {
  type App,
  type Authenticate,
  bind,
  createHttp,
  type HttpOptions,
  type Principal,
} from './index.ts';

// A small API that the tests of this folder call.

const thing = z.object({ id, name: z.string() });
const byId = z.strictObject({ id });

export const listThings = endpoint({
  method: 'GET',
  path: '/things',
  summary: 'Cosas',
  access: 'public',
  query: z.strictObject({ ...pageQuery, 'filter[status]': z.enum(['new', 'old']).optional() }),
  answer: z.object({ page: z.number(), status: z.string().nullable(), who: z.string().nullable() }),
});
export const addThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Crear una cosa',
  access: 'public',
  body: z.strictObject({
    name: z.string().min(2).max(40),
    email: z.email().optional(),
    count: z.number().int().min(1).max(9).optional(),
    code: z.string().regex(/^x/, 'CODE_INVALID').optional(),
    tags: z.array(z.object({ text: z.string() })).optional(),
  }),
  answer: thing,
});
const addMany = endpoint({
  method: 'POST',
  path: '/things/many',
  summary: 'Muchas cosas',
  access: 'public',
  body: z.strictObject({ names: z.array(z.string()) }),
  maxBodyBytes: 1_000_000,
  answer: z.object({ count: z.number() }),
});
export const readThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'Una cosa',
  access: 'users.read',
  params: byId,
  answer: thing,
});
export const payThing = endpoint({
  method: 'POST',
  path: '/things/:id/pay',
  summary: 'Pagar',
  access: 'self.regular',
  verified: true,
  idempotent: true,
  params: byId,
  body: z.strictObject({ amount: z.string() }),
  answer: z.object({ key: z.string() }),
});
export const dropThing = endpoint({
  method: 'DELETE',
  path: '/things/:id',
  summary: 'Borrar',
  access: 'self.any',
  params: byId,
});
export const breakThing = endpoint({
  method: 'POST',
  path: '/things/break',
  summary: 'Fallar',
  access: 'public',
  answer: thing,
});
export const lieThing = endpoint({
  method: 'GET',
  path: '/things/lie',
  summary: 'Contestar mal',
  access: 'public',
  answer: thing,
});
export const sendFile = endpoint({
  method: 'POST',
  path: '/things/file',
  summary: 'Subir',
  access: 'self.any',
  multipart: true,
  body: z.strictObject({ kind: z.enum(['a', 'b']) }),
  answer: z.object({
    kind: z.string(),
    files: z.array(z.object({ name: z.string(), size: z.number(), text: z.string() })),
  }),
});
export const readFile = endpoint({
  method: 'GET',
  path: '/things/file',
  summary: 'Bajar',
  access: 'public',
  binary: true,
});
export const slowDown = endpoint({
  method: 'POST',
  path: '/things/slow',
  summary: 'Con límite',
  access: 'public',
});

export const moveThing = endpoint({
  method: 'POST',
  path: '/things/move',
  summary: 'Mover',
  access: 'self.any',
  stepUp: true,
});
export const readSelf = endpoint({
  method: 'GET',
  path: '/things/self',
  summary: 'Quién es',
  access: 'self.any',
  beforeSecondFactor: true,
});

export const SOME_ID = '018f5a3e-7c1d-7d2a-9b3c-0123456789ab';
const people: Record<string, Principal> = {
  admin: { userId: SOME_ID, role: 'admin', verified: true, sessionId: SOME_ID, name: 'Ana' },
  ana: { userId: SOME_ID, role: 'investor', verified: true, sessionId: SOME_ID, name: 'Ana' },
  nadie: { userId: SOME_ID, role: 'user', verified: false, sessionId: SOME_ID, name: 'Nadie' },
};
const { ana, admin } = people;
if (ana) {
  people.reciente = { ...ana, secondFactor: 'fresh' };
  people.antigua = { ...ana, secondFactor: 'stale' };
}
if (admin) people.nueva = { ...admin, secondFactor: 'required' };
export const authenticate: Authenticate = async (token) => {
  const principal = people[token];
  if (!principal) throw new AppError(token === 'viejo' ? 'TOKEN_EXPIRED' : 'TOKEN_NOT_FOUND');
  return principal;
};

/** Calls the example like a browser. */
export function calling(app: () => App) {
  return {
    get: (url: string, headers = {}) => app().fastify.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: string | Buffer | object, headers = {}) =>
      app().fastify.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

/** The body of a refusal; each detail is a path and its fault. */
export const refused = (message: string, ...details: [string, string][]) =>
  details.length === 0
    ? { message }
    : { message, details: details.map(([path, text]) => ({ path, message: text })) };

export const as = (name: string) => ({ authorization: `Bearer ${name}` });

/** Serves the example in memory; `lines` collects its log. */
export async function serveExample(
  options: Partial<HttpOptions> = {},
): Promise<{ app: App; lines: string[] }> {
  const lines: string[] = [];
  const log = createLog({
    level: 'debug',
    destination: { write: (line) => void lines.push(line) },
  });
  const app = await createHttp({
    config: { BASE_URL: 'http://127.0.0.1:3000', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0 },
    log,
    authenticate,
    isReady: async () => true,
    uploadFolder: join(tmpdir(), `ladrillo-uploads-${process.pid}`),
    maxUploadBytes: 64 * 1024,
    ...options,
  });
  bind(app, listThings, async ({ query, principal }) => ({
    page: query.page,
    status: query['filter[status]'] ?? null,
    who: principal?.name ?? null,
  }));
  bind(app, addThing, async ({ body }) => ({ id: SOME_ID, name: body.name, secret: 'no sale' }));
  bind(app, addMany, async ({ body }) => ({ count: body.names.length }));
  bind(app, readThing, async ({ params, principal }) => ({ id: params.id, name: principal.name }));
  bind(app, payThing, async ({ idempotencyKey }) => ({ key: idempotencyKey }));
  bind(app, dropThing, async () => {});
  bind(app, moveThing, async () => {});
  bind(app, readSelf, async () => {});
  bind(app, breakThing, async () => {
    throw new Error('relation "users" says ana@x.y');
  });
  bind(app, lieThing, async () => ({ id: 'no es un id', name: 'x' }));
  bind(app, sendFile, async ({ body, files }) => ({
    kind: body.kind,
    files: await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        size: file.size,
        text: (await file.bytes()).toString(),
      })),
    ),
  }));
  bind(app, readFile, async () => ({
    content: 'hola',
    type: 'text/plain',
    name: 'añ"o.txt',
    etag: 'v1',
  }));
  bind(app, slowDown, async () => {}, { rateLimit: { max: 2, windowSeconds: 60 } });
  return { app, lines };
}
