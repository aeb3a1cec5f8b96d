/** How much work runs at a time. */
export interface TurnLimit {
  /** How many may run at once. */
  readonly atOnce: number;
  /** Of a key that this says of, one runs at a time, and rests for as long as it ran before the next begins. */
  readonly isBusy?: (key: string) => boolean;
  /** How many may wait; beyond, work is refused with `full()`. */
  readonly waiting: number;
  readonly full: () => Error;
}

const LONGEST_REST_MS = 1000;

/** Runs work a few at a time, in the order it came. */
export function limitConcurrency(limit: TurnLimit): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurnOf = limitConcurrencyByKey(limit);
  return (work) => inTurnOf('', work);
}

/** Runs the work of each key a few at a time, in the order it came; what other keys do is not waited for. */
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
