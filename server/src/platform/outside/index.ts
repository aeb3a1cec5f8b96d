import { MINUTE_MS } from '#contract/core/time.ts';
import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '../log/index.ts';
import { type Failure, failureOf } from './fault.ts';
import { noteAnswer, noteFailure } from './store.ts';
import type { OutsideService } from './tables.ts';

export type { OutsideFault, OutsideService } from './tables.ts';

/** Records whether external services answer, for the desk's page of services. */
export interface Outside {
  /** The same gateway, with the outcome of each call recorded. */
  watched<Gateway extends object>(service: OutsideService, gateway: Gateway): Gateway;
  /** Waits for pending records. */
  settled(): Promise<void>;
}

/** A success is recorded at most once in this time: readers need it to the minute. */
const ANSWERS_EVERY_MS = MINUTE_MS;

/** No call waits for the record; a failure to record is only logged. */
export function createOutside(of: { database: Database; clock: Clock; log: Logger }): Outside {
  const { database, clock, log } = of;
  const answered = new Map<OutsideService, number>();
  let writing: Promise<void> = Promise.resolve();
  const write = (work: () => Promise<void>) => {
    writing = writing.then(work).catch((error: unknown) => {
      log.debug({ err: error }, 'state of an external service not recorded');
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

/** A mail server's outcome is a value: `later` means that it did not accept the mail now. */
const refusalIn = (value: unknown): Failure | null =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  (value.state === 'later' || value.state === 'unreachable')
    ? { fault: 'unreachable', status: null }
    : null;
