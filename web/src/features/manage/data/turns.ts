/** @returns runs one piece of work after another: each begins once the one before has ended, failed or not */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Made>(work: () => Promise<Made>): Promise<Made> => {
    const made = last.then(work);
    last = made.catch(() => {});
    return made;
  };
}
