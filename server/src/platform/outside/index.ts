import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '../log/index.ts';
import { type Failure, failureOf } from './fault.ts';
import { noteAnswer, noteFailure } from './store.ts';
import type { OutsideService } from './tables.ts';

export type { OutsideFault, OutsideService } from './tables.ts';

/** Keeps how services outside answer, for the desk's page of their state. */
export interface Outside {
  /** The same gateway; what becomes of each of its calls is noted. */
  watched<Gateway extends object>(service: OutsideService, gateway: Gateway): Gateway;
  /** Waits for what is being noted. */
  settled(): Promise<void>;
}

/** An answer is written once in this time: what matters is the minute. */
const ANSWERS_EVERY_MS = 60_000;

/** Nothing that is called waits for the note, which fails without a sound but the log's. */
export function createOutside(of: { database: Database; clock: Clock; log: Logger }): Outside {
  const { database, clock, log } = of;
  const answered = new Map<OutsideService, number>();
  let writing: Promise<void> = Promise.resolve();
  const write = (work: () => Promise<void>) => {
    writing = writing.then(work).catch((error: unknown) => {
      log.debug({ err: error }, 'the state of a service outside was not kept');
    });
  };
  const note = (service: OutsideService, failure: Failure | null) => {
    const at = clock.now();
    if (failure !== null) {
      answered.delete(service);
      write(() => noteFailure(database.db, { service, at, ...failure }));
    } else if (at.getTime() - (answered.get(service) ?? 0) >= ANSWERS_EVERY_MS) {
      answered.set(service, at.getTime());
      write(() => noteAnswer(database.db, { service, at }));
    }
  };
  return {
    watched: (service, gateway) =>
      new Proxy(gateway, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return (...given: unknown[]) => {
            const answer: unknown = Reflect.apply(member, target, given);
            if (answer instanceof Promise)
              answer.then(
                (value: unknown) => note(service, refusalIn(value)),
                (error: unknown) => note(service, failureOf(error)),
              );
            return answer;
          };
        },
      }),
    settled: () => writing,
  };
}

/** A mail server's outcome is a value: one that takes the mail later did not take it now. */
const refusalIn = (value: unknown): Failure | null =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  (value.state === 'later' || value.state === 'unreachable')
    ? { fault: 'unreachable', status: null }
    : null;
