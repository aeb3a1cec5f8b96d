import { MINUTE_MS } from '#contract/core/time.ts';
import { takeEarlyText } from './early-answers.ts';

const FRESH_MILLISECONDS = MINUTE_MS;

/** The answers for the page that the server is rendering; null in a browser. */
let provided: ReadonlyMap<string, string> | null = null;

/** On the server: sets the public answers of the page rendered next; null after it. */
export function provideFirstAnswers(answers: ReadonlyMap<string, string> | null): void {
  provided = answers;
}

/**
 * The answer of a call that is there before the page is rendered, once; a second call is fetched. A public call's is
 * embedded in the page's first HTML, a logged-in person's was asked for while the code was loading.
 * @param address path and query of the call
 * @returns its JSON text; null without one, or when the page has been open for long
 */
export function takeFirstAnswer(address: string): string | null {
  if (provided) return provided.get(address) ?? null;
  if (performance.now() > FRESH_MILLISECONDS) return null;
  const holder = document.querySelector(`script[data-answer-to="${CSS.escape(address)}"]`);
  holder?.remove();
  return holder?.textContent || takeEarlyText(address);
}
