import { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Loaded into the product where `E2E_LATENCY=400` says so (CONTRIBUTING.md): every call begins, and every reading is
 * answered, at a moment of its own up to so many milliseconds late. What a quick machine always does in one order then
 * happens in any, as on a telephone; journeys must hold all the same.
 */
const MOST_MS = Number(process.env.E2E_LATENCY);
/** Mostly short, now and then long. */
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
