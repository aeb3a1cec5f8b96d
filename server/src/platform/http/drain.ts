import type { FastifyInstance } from 'fastify';

/** Once started, each answer closes its connection, so that a proxy stops using a server about to stop. */
export function draining() {
  let hasBegun = false;
  const works: (() => void)[] = [];
  return {
    begin: () => {
      hasBegun = true;
      for (const work of works) work();
    },
    onBegin: (work: () => void) => void works.push(work),
    hasBegun: () => hasBegun,
    watch: (fastify: FastifyInstance) =>
      // biome-ignore lint/complexity/useMaxParams: the framework calls it with four
      void fastify.addHook('onSend', (_request, reply, payload, next) => {
        if (hasBegun) reply.header('connection', 'close');
        next(null, payload);
      }),
  };
}
