/** A limit of concurrency. */
interface TurnLimit {
  /** Most tasks that run concurrently. */
  readonly atOnce: number;
  /** Keys for which this is true run one task at a time, and pause after each for as long as it took. */
  readonly isBusy?: (key: string) => boolean;
  /** Most tasks in the queue; further ones are refused with `full()`. */
  readonly waiting: number;
  readonly full: () => Error;
}

const LONGEST_REST_MS = 1000;

/** Limits the concurrency of tasks; queued tasks start in order. */
export function limitConcurrency(limit: TurnLimit): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurnOf = limitConcurrencyByKey(limit);
  return (work) => inTurnOf('', work);
}

/** Limits the concurrency of the tasks of each key; queued tasks start in order, and keys do not wait for each other. */
export function limitConcurrencyByKey(
  limit: TurnLimit,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const { isBusy = () => false } = limit;
  const lines = new Map<string, { running: number; queue: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, queue: [] };
    lines.set(key, line);
    const placesLeft = () => (isBusy(key) ? 1 : limit.atOnce) - line.running;
    const leave = () => {
      line.running -= 1;
      while (placesLeft() > 0) {
        const next = line.queue.shift();
        if (!next) break;
        line.running += 1;
        next();
      }
      if (line.running === 0) lines.delete(key);
    };
    if (line.queue.length === 0 && placesLeft() > 0) line.running += 1;
    else {
      if (line.queue.length >= limit.waiting) throw limit.full();
      await new Promise<void>((go) => line.queue.push(go));
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (line.queue.length > 0 && isBusy(key))
        setTimeout(leave, Math.min(LONGEST_REST_MS, performance.now() - began));
      else leave();
    }
  };
}
