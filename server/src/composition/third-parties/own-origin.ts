import type { App } from '#platform/http/index.ts';

/**
 * The address at which this server calls itself, for its simulators: where it listens, once it does, and not its public
 * URL, which may lead elsewhere.
 */
interface OwnOrigin {
  (): string;
  /** Learns the address as soon as the server listens. */
  learnFrom(app: App): void;
}

/** @param publicUrl the address until the server listens */
export function ownOrigin(publicUrl: string): OwnOrigin {
  let origin = publicUrl;
  return Object.assign(() => origin, {
    learnFrom(app: App) {
      app.fastify.addHook('onListen', async () => {
        const [at] = app.fastify.addresses();
        if (typeof at !== 'object') return;
        const host = at.family === 'IPv6' ? `[${at.address}]` : at.address;
        origin = `http://${host}:${at.port}`;
      });
    },
  });
}
