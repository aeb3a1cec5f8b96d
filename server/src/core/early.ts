/**
 * Marks a promise that is awaited later. Its rejection surfaces when it is awaited, and is not reported as unhandled if an
 * earlier error means that it never is.
 */
export function early<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}
