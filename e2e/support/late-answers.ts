import { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Loaded into the product with `E2E_LATENCY=400` (CONTRIBUTING.md): delays the start of every call and the answer of
 * every read by up to that many milliseconds. Steps that a fast machine always runs in one order then run in any, as
 * on a phone; journeys must pass all the same.
 */
const MOST_MS = Number(process.env.E2E_LATENCY);
/** Mostly short, occasionally long. */
const late = () => Math.random() ** 3 * MOST_MS;

const emit: (this: Server, event: string, ...args: unknown[]) => boolean = Server.prototype.emit;
Object.assign(Server.prototype, {
  emit(this: Server, event: string, ...args: unknown[]): boolean {
    if (event !== 'request') return emit.call(this, event, ...args);
    const [request, response] = args;
    const isReading = request instanceof IncomingMessage && request.url?.startsWith('/api/');
    if (isReading && request.method === 'GET' && response instanceof ServerResponse)
      endLate(response);
    setTimeout(() => emit.call(this, event, ...args), late());
    return true;
  },
});

function endLate(response: ServerResponse): void {
  const { end } = response;
  Object.assign(response, {
    end: (...last: unknown[]) => {
      setTimeout(() => Reflect.apply(end, response, last), late());
      return response;
    },
  });
}
