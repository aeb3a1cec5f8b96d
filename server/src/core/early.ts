/**
 * Begins work beside what is awaited first. Its failure is heard when the work itself is awaited; if something else fails
 * before, nobody asks for it any more.
 */
export function early<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}
