import { readToken } from '../token.ts';

/** Calls made by `public/scheme.js` while the code was loading, by URL; null for a failed one. */
interface EarlyCalls {
  readonly token: string;
  readonly answers: Record<string, Promise<Response | null> | undefined>;
}
declare global {
  var ladrilloEarly: EarlyCalls | undefined;
}

/** Counted from the start of loading: a page makes its first calls much earlier, and data may change later. */
const FRESH_MS = 30_000;

/**
 * The answer of a call made before the code ran, once; a second call is fetched.
 * @param url the call's full URL
 * @returns null without one, or when it failed, is too old, or another person has logged in since
 */
export async function takeEarlyAnswer(url: string): Promise<Response | null> {
  const { token, answers } = globalThis.ladrilloEarly ?? {};
  const answer = answers?.[url];
  if (!answers || !answer) return null;
  delete answers[url];
  return token === readToken() && performance.now() < FRESH_MS ? answer : null;
}

/** Cancels the remaining early answers: they belong to savers' pages, which an administrator does not open. */
export function dropEarlyAnswers(): void {
  const { answers = {} } = globalThis.ladrilloEarly ?? {};
  for (const [url, answer] of Object.entries(answers)) {
    delete answers[url];
    // an unread answer holds its connection open
    void answer?.then((one) => one?.body?.cancel());
  }
}
