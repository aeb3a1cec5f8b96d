import type { Endpoint } from '#contract/core/endpoint.ts';
import { confirming } from '#web/shared/api/confirmation.ts';
import { type AnyArgs, request } from '../call.ts';
import { isApiError } from '../error.ts';
import { submissions } from './submissions.ts';

/**
 * Sends a money call under the key of its payment. When the answer is lost it retries immediately: the server repeats
 * the first answer, or executes the call if it never arrived.
 * @param isSeen whether the screen that shows the outcome is still open; otherwise it counts as unseen
 * @throws ApiError as `call`; `lost` when the outcome is unknown, `afterLoss` when the call was not executed
 */
export async function sendOnce<Answer>(
  of: Endpoint,
  args: AnyArgs,
  isSeen: () => boolean,
): Promise<Answer> {
  const { submission, repeated } = submissions.begin(of, args);
  const first: AnyArgs = JSON.parse(submission.args);
  const send = () =>
    confirming(() => request<Answer>(of, { ...first, idempotencyKey: submission.key }));
  let lost = repeated;
  try {
    const answer = await send().catch((error: unknown) => {
      // with a catalogue key the server itself reported that it could not: an immediate retry would change nothing
      if (!isApiError(error) || !error.lost || error.key !== null) throw error;
      lost = true;
      return send();
    });
    if (isSeen()) submissions.end(submission.key);
    else submissions.lose(submission.key);
    return answer;
  } catch (error) {
    const unknown = isApiError(error) && (error.lost || (lost && saysNothing(error.status)));
    if (unknown) submissions.lose(submission.key);
    else submissions.end(submission.key);
    throw lost && !unknown && isApiError(error) ? error.asOutcome() : error;
  }
}

/** Refusals of the caller rather than the call: the call's earlier outcome stays unknown. */
const saysNothing = (status: number) => [401, 403, 429].includes(status);
