import type { PgBoss } from 'pg-boss';
import { BUSINESS_TIME_ZONE } from '#core/clock.ts';
import { type Definition, queueOptions } from './definition.ts';

/** Creates missing queues and updates the options of the others. */
export async function makeQueues(boss: PgBoss, definitions: Iterable<Definition>): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const { name, every } = definition;
    const wanted = queueOptions(definition);
    const queue = there.get(name);
    if (!queue) {
      // exclusive: at most one run is waiting or running
      await boss.createQueue(name, { ...wanted, policy: every === null ? 'short' : 'exclusive' });
    } else if (
      queue.retryLimit !== wanted.retryLimit ||
      queue.retryDelay !== wanted.retryDelay ||
      queue.expireInSeconds !== wanted.expireInSeconds ||
      queue.heartbeatSeconds !== wanted.heartbeatSeconds
    ) {
      await boss.updateQueue(name, wanted);
    }
    // cached, so that enqueueing in a transaction needs no query outside it
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

/** Registers the cron schedules of this version and removes those of older ones. */
export async function writeCron(
  boss: PgBoss,
  definitions: ReadonlyMap<string, Definition>,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (typeof definitions.get(name)?.every !== 'string') await boss.unschedule(name);
  }
  for (const { name, every } of definitions.values()) {
    if (typeof every !== 'string') continue;
    await boss.schedule(name, every, {}, { tz: BUSINESS_TIME_ZONE, missed: 'once' });
  }
}

/**
 * Starts the timers of runs given in seconds. Every process ticks; the queue keeps one job for each slot of time,
 * whichever process comes first.
 * @returns stops them
 */
export function startTicks(
  boss: PgBoss,
  definitions: Iterable<Definition>,
  onError: (error: unknown) => void,
): () => void {
  const timers: NodeJS.Timeout[] = [];
  for (const { name, every } of definitions) {
    if (typeof every !== 'number') continue;
    const tick = () => void boss.send(name, {}, { singletonSeconds: every }).catch(onError);
    tick();
    timers.push(setInterval(tick, every * 1000));
  }
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
