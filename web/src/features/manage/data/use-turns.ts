import { useRef } from 'react';

/** Does one thing after another, each once the last one has ended, however it did. */
export function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Made>(work: () => Promise<Made>): Promise<Made> => {
    const made = last.current.then(work);
    last.current = made.catch(() => {});
    return made;
  };
}
