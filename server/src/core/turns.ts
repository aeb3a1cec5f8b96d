/** How much work runs at a time. */
export interface TurnLimit {
  /** How many may run at once. */
  readonly atOnce: number;
  /** How many may wait; beyond, work is refused with `full()`. */
  readonly waiting: number;
  readonly full: () => Error;
}

/** Runs work a few at a time, in the order it came. */
export function taking(limit: TurnLimit): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurnOf = takingEach(limit);
  return (work) => inTurnOf('', work);
}

/** Runs the work of each key a few at a time, in the order it came; what other keys do is not waited for. */
export function takingEach(
  limit: TurnLimit,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { running: number; queue: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, queue: [] };
    lines.set(key, line);
    if (line.running < limit.atOnce) line.running += 1;
    else {
      if (line.queue.length >= limit.waiting) throw limit.full();
      // whoever ends hands over their place, so `running` stays as it is
      await new Promise<void>((go) => line.queue.push(go));
    }
    try {
      return await work();
    } finally {
      const next = line.queue.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
