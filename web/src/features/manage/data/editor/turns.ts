/**
 * @returns a function that runs tasks one after another: each starts after the previous one has ended, failed or not
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Made>(work: () => Promise<Made>): Promise<Made> => {
    const made = last.then(work);
    last = made.catch(() => {});
    return made;
  };
}
