const FRESH_MILLISECONDS = 60_000;

/** What came with the page that the server draws at this moment; null in a browser. */
let provided: ReadonlyMap<string, string> | null = null;

/** On the server: answers to the public calls of the page that is drawn next; null when it is drawn. */
export function provideFirstAnswers(answers: ReadonlyMap<string, string> | null): void {
  provided = answers;
}

/**
 * The answer to a public call that came with the page's first HTML, once: asked again, it is fetched.
 * @param address the call's, path and query
 * @returns its JSON text; null when none came, or the page has been open for long
 */
export function takeFirstAnswer(address: string): string | null {
  if (provided) return provided.get(address) ?? null;
  if (performance.now() > FRESH_MILLISECONDS) return null;
  const holder = document.querySelector(`script[data-answer-to="${CSS.escape(address)}"]`);
  holder?.remove();
  return holder?.textContent || null;
}
