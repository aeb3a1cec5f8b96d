import { setTimeout as wait } from 'node:timers/promises';

interface Collector {
  /**
   * Sends a body to the collector, with a few retries when it is busy.
   * @param path below the endpoint, '/v1/traces' for instance
   * @throws Error when it was not accepted
   */
  send(path: string, body: string): Promise<void>;
}

export interface CollectorOptions {
  /** The collector's URL, without /v1/… */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Timeout of one attempt, in milliseconds. */
  readonly patienceMs?: number;
  /** Wait before the second attempt, in milliseconds; doubled before each further one. */
  readonly firstWaitMs?: number;
}

const TRIES = 3;
/** The statuses that OTLP/HTTP declares retryable. */
const BUSY = new Set([429, 502, 503, 504]);

/** A collector with OTLP/HTTP and JSON bodies. */
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
      let fault = new Error('not attempted');
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        if (attempt > 0) await wait(firstWaitMs * 2 ** (attempt - 1), undefined, { ref: false });
        try {
          const status = await post(path, body);
          if (status < 300) return;
          fault = new Error(`collector answered ${status}`);
          if (!BUSY.has(status)) break;
        } catch (error) {
          fault = new Error('collector does not answer', { cause: error });
        }
      }
      throw fault;
    },
  };
}
