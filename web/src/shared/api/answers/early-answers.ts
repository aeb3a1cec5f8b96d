import { readToken } from '../token.ts';

/** Calls made by `public/scheme.js` while the code was loading, by URL; null for a failed one. */
interface EarlyCalls {
  readonly token: string;
  readonly answers: Record<string, Promise<Response | null> | undefined>;
  /** Of the calls that have been answered. */
  readonly texts: Record<string, string | undefined>;
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
export const takeEarlyAnswer = async (url: string): Promise<Response | null> =>
  take((early) => early.answers, url) ?? null;

/**
 * The same for a page that is rendering and cannot wait.
 * @returns its JSON text; null also while it is on its way
 */
export const takeEarlyText = (url: string): string | null =>
  take((early) => early.texts, url) ?? null;

/**
 * Waits for the answers, so that the first rendering has them: a page that renders without its data, and again with
 * it, blocks the browser for longer.
 * @param within milliseconds; later answers are taken as those of any other call
 */
export async function awaitEarlyAnswers(within: number): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, within));
  await Promise.race([Promise.all(Object.values(globalThis.ladrilloEarly?.answers ?? {})), late]);
}

/** Forgets the remaining early answers: they belong to savers' pages, which an administrator does not open. */
export function dropEarlyAnswers(): void {
  globalThis.ladrilloEarly = undefined;
}

/** What there is of a call, which nobody else gets any more. */
function take<Found>(
  kindOf: (early: EarlyCalls) => Record<string, Found | undefined>,
  url: string,
) {
  const early = globalThis.ladrilloEarly;
  const found = early && kindOf(early)[url];
  if (!early || found === undefined) return;
  delete early.answers[url];
  delete early.texts[url];
  return early.token === readToken() && performance.now() < FRESH_MS ? found : undefined;
}
