import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#core/errors.ts';
import { limitConcurrency } from '#core/turns.ts';

/** 19 MiB and two passes of argon2id (the library's default algorithm): 6–8 ms. */
const ARGON_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of an unknown password: checking against it costs as much as checking against a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$YRxsB0zarwDOX5NChLFKog$ecVqZ/z6OMkgvk3ToG6cIJNg+gPpkMVul/50TkbqTVc';

const AT_ONCE = 2;
const LONGEST_QUEUE = 400;

export interface Passwords {
  /** @throws AppError SERVICE_UNAVAILABLE when too many checks are queued */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash it does the same work and answers false.
   * @throws AppError SERVICE_UNAVAILABLE when too many checks are queued
   */
  verify(password: string, of: string | null | undefined): Promise<boolean>;
}

/** Hashes at most two passwords concurrently, so that a flood of log-ins does not starve other calls. */
export function createPasswords(): Passwords {
  const inTurn = limitConcurrency({
    atOnce: AT_ONCE,
    waiting: LONGEST_QUEUE,
    full: () => new AppError('SERVICE_UNAVAILABLE'),
  });
  return {
    hash: (password) => inTurn(() => hash(spelled(password), ARGON_COST)),
    verify: async (password, of) => {
      const same = await inTurn(() => verify(of ?? NOBODYS_HASH, spelled(password)));
      return same && typeof of === 'string';
    },
  };
}

/** An ñ encoded as one code point or as two is the same letter. */
const spelled = (password: string): string => password.normalize('NFC');
