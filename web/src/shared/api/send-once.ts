import type { Endpoint } from '#contract/core/endpoint.ts';
import { confirming } from '#web/shared/second-factor/confirmation.ts';
import { type AnyArgs, request } from './call.ts';
import { isApiError } from './error.ts';
import { submissions } from './submissions.ts';

/**
 * Sends a call that moves money under the key of what is paid. When the answer is lost it asks once more at once: the
 * server gives the first answer again, or does now what it never got.
 * @param isSeen whether the person still has in front of them what shows the outcome; otherwise it counts as not seen
 * @throws ApiError as `call` does; `lost` when it is not known whether it was done, `afterLoss` when it was not
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
      // with a key of the catalogue the server itself said that it could not: asking at once would change nothing
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

/** Refusals of the caller rather than of the call: what became of it before is as unknown as it was. */
const saysNothing = (status: number) => [401, 403, 429].includes(status);
