import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { findAnswer, insertAnswers } from './answers.ts';
import type { CallKey } from './hash.ts';

/** Stores the answers of calls with a key, and repeats them whatever happened since. */
export interface FirstAnswers {
  /**
   * Executes a call, or repeats its first answer for 48 hours. The use case itself ensures that the work is done once:
   * this stores the answer, and concurrent retries all get one answer.
   * @param work returns the answer as JSON
   * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body; IDEMPOTENCY_KEY_EXPIRED when its
   * answer is older than 48 hours
   */
  once(call: CallKey, work: () => Promise<unknown>): Promise<unknown>;
}

type Kept = Parameters<typeof insertAnswers>[1][number];

export function createFirstAnswers(database: Database, clock: Clock): FirstAnswers {
  const keep = batched((rows: readonly Kept[]) => insertAnswers(database.db, rows));
  return {
    async once(call, work) {
      const known = await findAnswer(database.db, call, clock.now());
      if (known) return known.answer;
      const answer = await work();
      if (await keep({ ...call, answer, at: clock.now() })) return answer;
      const first = await findAnswer(database.db, call, clock.now());
      return first ? first.answer : answer;
    },
  };
}

/**
 * Answers ready at the same time are stored by one statement, so that hundreds of buyers do not each wait for a commit.
 */
function batched<Row>(write: (rows: readonly Row[]) => Promise<boolean[]>) {
  const waiting: { row: Row; done: (kept: boolean) => void; failed: (error: unknown) => void }[] =
    [];
  let writing = false;
  const flush = async () => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      try {
        const kept = await write(batch.map(({ row }) => row));
        for (const [at, one] of batch.entries()) one.done(kept[at] === true);
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    writing = false;
  };
  return (row: Row): Promise<boolean> =>
    new Promise((done, failed) => {
      waiting.push({ row, done, failed });
      if (!writing) void flush();
    });
}
