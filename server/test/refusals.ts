import { AppError } from '#core/errors.ts';

/** The key of the error that a use case is refused with, its text if it is another error, or 'done'. */
export const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.key : String(error)),
  );
