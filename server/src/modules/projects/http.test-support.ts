import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { bindResources } from '#modules/resources';
import { type App, createHttp, type Principal } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import { openTestDatabase } from '../../../test/engines.ts';
import { bindProjects } from './index.ts';
import { projectStage } from './stage.test-support.ts';

const person = (role: Principal['role']): Principal => ({
  userId: newId(),
  role,
  verified: true,
  sessionId: 's',
  name: role,
});
export const people: Record<string, Principal> = {
  owner: person('owner'),
  other: person('investor'),
  hoarder: person('owner'),
  admin: person('admin'),
  clerk: person('admin_l2'),
};

export type ProjectDesk = Awaited<ReturnType<typeof openProjects>>;

/** Opens the endpoints of projects and their files over a new database, with calls by name of the caller. */
export async function openProjects() {
  const database = await openTestDatabase('embedded');
  const folder = await mkdtemp(join(tmpdir(), 'ladrillo-projects-'));
  const stage = projectStage(database);
  const app = await createHttp({
    config: { BASE_URL: 'http://127.0.0.1:3000', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0 },
    log: createLog({ level: 'silent' }),
    authenticate: async (token) => {
      const principal = people[token];
      if (!principal) throw new AppError('TOKEN_NOT_FOUND');
      return principal;
    },
    isReady: async () => true,
    uploadFolder: folder,
  });
  bindProjects(app, stage.projects);
  bindResources(app, stage.deps.resources);
  const close = async () => {
    await app.fastify.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { database, app, close, ...callsOn(app) };
}

/** The headers of a JSON body, with the caller's token. */
export const json = (who?: string) => ({
  'content-type': 'application/json',
  ...(who ? { authorization: `Bearer ${who}` } : {}),
});

function callsOn(app: App) {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { who, body }: { who?: string | undefined; body?: unknown | undefined } = {},
  ) => {
    const answer = await app.fastify.inject({
      method,
      url: `/api${path}`,
      ...(who ? { headers: { authorization: `Bearer ${who}` } } : {}),
      ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: json(who) }),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };
  const upload = async (
    id: string,
    who: string,
    { kind, path = `/resources/${id}/upload` }: { kind: string; path?: string | undefined },
  ) => {
    const form = new FormData();
    const bytes = await sharp({
      create: { width: 700, height: 350, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    form.set('kind', kind);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'frente.png');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${who}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { call, upload };
}
