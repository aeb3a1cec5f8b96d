import { AppError } from '#core/errors.ts';
import type { OutsideFault } from './tables.ts';

export interface Failure {
  readonly fault: OutsideFault;
  readonly status: number | null;
}

/**
 * What an error reveals about the called service.
 * @returns null when the service works: it answered, and our side refused
 */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof AppError && error.key !== 'PROVIDER_UNAVAILABLE') return null;
  const chain = causesOf(error);
  if (chain.some(({ name }) => name === 'TimeoutError' || name === 'AbortError'))
    return { fault: 'silent', status: null };
  const status = chain.map(({ message }) => /answered (\d{3})\b/.exec(message)?.[1]).find(Boolean);
  if (status !== undefined) return { fault: 'refused', status: Number(status) };
  const isAway = chain.some((one) => one instanceof TypeError || hasNetworkCode(one));
  return { fault: isAway ? 'unreachable' : 'unreadable', status: null };
}

/** An error and its causes, at most ten. */
function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 10; at = at.cause) found.push(at);
  return found;
}

const hasNetworkCode = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(error.code);
