import { readToken } from './token.ts';

/** Calls that `public/scheme.js` made while the program was on its way, by address; null for one that failed. */
interface EarlyCalls {
  readonly token: string;
  readonly answers: Record<string, Promise<Response | null> | undefined>;
}
declare global {
  var ladrilloEarly: EarlyCalls | undefined;
}

/** Since the page began to load: a page asks for what it shows long before, and later somebody may have changed it. */
const FRESH_MS = 30_000;

/**
 * The answer to a call that was made before the program ran, once: asked again, it is fetched.
 * @param url the call's whole address
 * @returns null when there was none, it failed, it is too old, or somebody else is logged in by now
 */
export async function takeEarlyAnswer(url: string): Promise<Response | null> {
  const { token, answers } = globalThis.ladrilloEarly ?? {};
  const answer = answers?.[url];
  if (!answers || !answer) return null;
  delete answers[url];
  return token === readToken() && performance.now() < FRESH_MS ? answer : null;
}

/** Cancels the early answers that remain: they belong to savers' pages, which an administrator does not open. */
export function dropEarlyAnswers(): void {
  const { answers = {} } = globalThis.ladrilloEarly ?? {};
  for (const [url, answer] of Object.entries(answers)) {
    delete answers[url];
    // an unread answer holds its connection open
    void answer?.then((one) => one?.body?.cancel());
  }
}
