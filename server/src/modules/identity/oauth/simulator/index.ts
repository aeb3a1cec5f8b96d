import type { App } from '#platform/http/index.ts';
import type { SimulatedAnswer, SimulatedRequest } from './answers.ts';

export { createGoogleSimulator } from './google.ts';
export { GOOGLE_PEOPLE, X_PEOPLE } from './people.ts';
export { createXSimulator } from './x.ts';

export type SimulatedSite = (request: SimulatedRequest) => Promise<SimulatedAnswer>;

/** Mounts a simulated site on this server. @param path the prefix of its URLs, like `/simulators/google` */
export function mountSimulatedSite(app: App, path: string, site: SimulatedSite): void {
  app.raw.route({
    method: ['GET', 'POST'],
    url: `${path}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { status, type, body, location } = await site({
        method: request.method,
        url: new URL(request.url.slice(path.length), 'http://simulated'),
        authorization: request.headers.authorization,
        body: Buffer.isBuffer(request.body) ? request.body.toString() : '',
      });
      reply.code(status).header('cache-control', 'no-store');
      if (location !== undefined) reply.header('location', location);
      return body === undefined ? reply.send() : reply.type(type ?? 'text/plain').send(body);
    },
  });
}
