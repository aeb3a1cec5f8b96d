import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { findAnswer, insertAnswers } from './answers.ts';
import type { CallKey } from './hash.ts';

/** Remembers what calls with a key were answered, whatever happened since. */
export interface FirstAnswers {
  /**
   * Makes a call, or gives its first answer again for 48 hours. The work itself is done once by its use case: this keeps
   * what was answered, and of repeats at once all get the answer of one.
   * @param work answers what is sent, as JSON holds it
   * @throws AppError IDEMPOTENCY_KEY_REUSED when the key came before with another body; IDEMPOTENCY_KEY_EXPIRED when its
   *   answer is older than 48 hours
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

/** Answers that are ready at once are kept by one statement: hundreds of buyers do not wait for a commit each. */
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
