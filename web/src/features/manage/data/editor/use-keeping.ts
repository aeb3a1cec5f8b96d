import { useEffect } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';

/** Stores the document half a second after each change, once rendering is idle, and when the page closes. */
export function useKeeping(keep: () => void, document: ProjectBody): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the half second
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

/** Runs within half a second even without idle time; immediately without browser support. @returns cancels it */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    run();
    return () => {};
  }
  const asked = window.requestIdleCallback(run, { timeout: 500 });
  return () => window.cancelIdleCallback(asked);
}
