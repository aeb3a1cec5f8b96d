import { setTimeout as wait } from 'node:timers/promises';

export interface Collector {
  /**
   * Hands a body over to the collector; tried again a few times when it is busy.
   * @param path below the endpoint, '/v1/traces' for instance
   * @throws Error when it was not taken
   */
  send(path: string, body: string): Promise<void>;
}

export interface CollectorOptions {
  /** The collector's address, without /v1/… */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How long one try may take, in milliseconds. */
  readonly patienceMs?: number;
  /** Wait before the second try, in milliseconds; twice as long before each further one. */
  readonly firstWaitMs?: number;
}

const TRIES = 3;
/** What OTLP/HTTP calls worth another try. */
const BUSY = new Set([429, 502, 503, 504]);

/** A collector that is spoken to by OTLP/HTTP with JSON bodies. */
export function collectorAt(options: CollectorOptions): Collector {
  const { endpoint, headers, patienceMs = 10_000, firstWaitMs = 500 } = options;
  const post = async (path: string, body: string): Promise<number> => {
    const answer = await fetch(`${endpoint}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  return {
    async send(path, body) {
      let fault = new Error('not tried');
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        if (attempt > 0) await wait(firstWaitMs * 2 ** (attempt - 1), undefined, { ref: false });
        try {
          const status = await post(path, body);
          if (status < 300) return;
          fault = new Error(`the collector answered ${status}`);
          if (!BUSY.has(status)) break;
        } catch (error) {
          fault = new Error('the collector does not answer', { cause: error });
        }
      }
      throw fault;
    },
  };
}
