const FRESH_MILLISECONDS = 60_000;

/**
 * The answer to a public call that came with the page's first HTML, once: asked again, it is fetched.
 * @param address the call's, path and query
 * @returns its JSON text; null when none came, or the page has been open for long
 */
export function takeFirstAnswer(address: string): string | null {
  if (performance.now() > FRESH_MILLISECONDS) return null;
  const holder = document.querySelector(`script[data-answer-to="${CSS.escape(address)}"]`);
  holder?.remove();
  return holder?.textContent || null;
}
