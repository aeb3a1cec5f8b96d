import { useEffect } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';

/** Keeps what is written half a second after each change, once no key waits to be drawn, and as the page closes. */
export function useKeeping(keep: () => void, document: ProjectBody): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the half second anew
  useEffect(() => {
    let forget = () => {};
    const timer = setTimeout(() => {
      forget = whenIdle(keep);
    }, 500);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [document, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
}

/** Within half a second even where nothing is ever idle; at once where the browser tells nothing of it. @returns forgets it */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    run();
    return () => {};
  }
  const asked = window.requestIdleCallback(run, { timeout: 500 });
  return () => window.cancelIdleCallback(asked);
}
