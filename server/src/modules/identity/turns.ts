/**
 * Runs work a few at a time, in the order it came.
 * @param limit.atOnce how many may run at once
 * @param limit.waiting how many may wait; beyond, work is refused with `limit.full()`
 */
export function taking(limit: {
  atOnce: number;
  waiting: number;
  full: () => Error;
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < limit.atOnce) running += 1;
    else {
      if (queue.length >= limit.waiting) throw limit.full();
      // whoever ends hands over his place, so `running` stays as it is
      await new Promise<void>((go) => queue.push(go));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
