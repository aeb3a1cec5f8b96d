import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '#platform/http/index.ts';

export interface SimulatedRequest {
  readonly method: string;
  /** Path with query below the simulator's prefix, exactly as sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A stand-in for a payment provider: a small server that speaks its protocol. */
export interface Simulator {
  handle(request: SimulatedRequest): Promise<SimulatedAnswer> | SimulatedAnswer;
}

/** Faults that a simulated provider shows on purpose. */
export interface SimulatedFaults {
  /** The fault with which every API call is answered. */
  broken: null | 'error' | 'silent' | 'refuses';
}

/** Mounts a simulator on the site's own origin below a path. */
export function mountSimulator(app: App, prefix: string, simulator: Simulator): void {
  app.raw.route({
    method: ['GET', 'POST'],
    url: `${prefix}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { status, type, body, headers } = await simulator.handle({
        method: request.method,
        path: request.url.slice(prefix.length),
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      });
      reply
        .code(status)
        .header('cache-control', 'no-store')
        .headers(headers ?? {});
      return body === undefined ? reply.send() : reply.type(type ?? JSON_TYPE).send(body);
    },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const json = (status: number, value: unknown): SimulatedAnswer => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(value),
});

/** Redirects the browser, as a hosted page does when it is done. */
export const seeOther = (location: string): SimulatedAnswer => ({
  status: 303,
  headers: { location },
});

/** A webhook on its way. */
interface SentWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Delivery {
  /** Queues a webhook; resolves when it was delivered or refused. */
  send(webhook: SentWebhook): Promise<void>;
  /** Resolves when the queue is empty. */
  settled(): Promise<void>;
  /** While true, webhooks are lost, as when our server is down. */
  lost: boolean;
  /** All webhooks sent, lost ones included, for tests that repeat them. */
  readonly sent: SentWebhook[];
}

const PATIENCE_MS = 10_000;
const MOST_KEPT = 500;

/** Delivers webhooks one after another. A refused webhook is lost; a real provider would retry it. */
export function createDelivery(): Delivery {
  let queue = Promise.resolve();
  const delivery: Delivery = {
    lost: false,
    sent: [],
    send(webhook) {
      delivery.sent.push(webhook);
      if (delivery.sent.length > MOST_KEPT) delivery.sent.shift();
      if (delivery.lost) return Promise.resolve();
      queue = queue.then(() => deliver(webhook)).catch(() => {});
      return queue;
    },
    settled: () => queue,
  };
  return delivery;
}

async function deliver({ url, headers, body }: SentWebhook): Promise<void> {
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
}

export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );

/** A hosted page of a simulated provider, in Spanish. @param main HTML, its texts escaped */
export const hostedPage = (title: string, main: string): SimulatedAnswer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
<p class="badge">Entorno de demostración: no se cobra dinero</p>
${main}
</main></body>
</html>`,
});

const STYLE = `
:root{color-scheme:light dark;--text:#1a1a1a;--soft:#566069;--line:#cfd8dd;--ground:#f5f8fa;--card:#fff;--tint:#e3f3f8;--brand:#0b6b8a;--on:#fff;--danger:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#f2f5f7;--soft:#b3bec6;--line:#3a444c;--ground:#12171b;--card:#1a2026;--tint:#22303a;--brand:#6fd0ea;--on:#06222c;--danger:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 20px 40px}h1{margin:12px 0 4px;font-size:1.5rem;line-height:1.25}
p{margin:0 0 16px}.badge{display:inline-block;margin:0;padding:2px 10px;border-radius:5px;background:var(--tint);font-size:.8125rem}
.amount{font-size:2rem;font-weight:700;margin:0 0 4px;font-variant-numeric:tabular-nums}.soft{color:var(--soft);font-size:.9375rem}
form,section{background:var(--card);border:1px solid var(--line);border-radius:5px;padding:20px;margin:0 0 16px}
label{display:block;margin:0 0 12px;font-weight:600;font-size:.9375rem}
input{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid var(--line);border-radius:5px;background:transparent;color:var(--text);font:inherit}
.buttons{display:flex;flex-wrap:wrap;gap:12px}.buttons form{border:0;padding:0;margin:0;background:none}
button,.button{display:inline-block;min-height:44px;padding:9px 20px;border:1px solid var(--line);border-radius:5px;background:transparent;color:var(--text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.primary{border-color:var(--brand);background:var(--brand);color:var(--on)}.danger{color:var(--danger)}
.fault{color:var(--danger);font-weight:600}
:is(button,.button,input):focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;
