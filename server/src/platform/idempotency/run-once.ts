import type { Tx } from '#platform/database/index.ts';
import { findAnswer } from './answers.ts';
import { type CallKey, hashBody } from './hash.ts';

/**
 * Does the work of a call once: a retry with the same body gets the first answer, in this transaction or after waiting
 * for a concurrent one. Work that throws leaves no trace, so its call may be retried.
 * @param tx the use case's own transaction
 * @param work does it and returns the answer as JSON (no bigint, no Date)
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body; IDEMPOTENCY_KEY_EXPIRED when its
 * answer was deleted
 */
export async function runOnce<Answer>(
  tx: Tx,
  call: CallKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: call.userId,
      call: call.call,
      key: call.key,
      body_hash: hashBody(call.body),
      answer: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const first = await findAnswer<Answer>(tx, call);
    if (!first) throw new Error('idempotency record disappeared after the conflict');
    return first.answer;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })

    .where('user_id', '=', call.userId)
    .where('call', '=', call.call)
    .where('key', '=', call.key)
    .execute();
  return answer;
}
