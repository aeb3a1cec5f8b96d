import { isOutdated } from './preparing-client.ts';

/** Deadlock and serialization failure: the database aborted the transaction, and a retry may succeed. */
const TRANSIENT = new Set<unknown>(['40P01', '40001']);
const MOST_TRIES = 4;

export const isTransient = (error: unknown): error is { readonly code: string } =>
  isOutdated(error) ||
  (typeof error === 'object' && error !== null && 'code' in error && TRANSIENT.has(error.code));

/**
 * Runs restartable work, again while the database aborts it.
 * @param onRetry gets the database's code each time
 * @throws the last error
 */
export async function whileTransient<T>(
  work: () => Promise<T>,
  onRetry?: (code: string) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MOST_TRIES || !isTransient(error)) throw error;
      onRetry?.(error.code);
    }
  }
}
