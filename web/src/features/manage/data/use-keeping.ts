import { useEffect } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';

/** Keeps what is written within half a second of each change, and as the page closes. */
export function useKeeping(keep: () => void, document: ProjectBody): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the half second anew
  useEffect(() => {
    const timer = setTimeout(keep, 500);
    return () => clearTimeout(timer);
  }, [document, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
}
