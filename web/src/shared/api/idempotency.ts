import { isApiError } from './error.ts';

/**
 * Keeps the Idempotency-Key of a submission. The same content sent again after an uncertain end
 * (no answer, a broken server, an expired session) goes under the same key, so it counts once;
 * after a plain answer, or with other content, it is a new submission.
 */
export function createSubmission(newKey: () => string = randomKey) {
  let kept: { content: string; key: string } | null = null;
  return {
    /** @param content what is sent, as text */
    keyFor(content: string): string {
      if (kept?.content !== content) kept = { content, key: newKey() };
      return kept.key;
    },
    /** @param error why it failed; undefined when it went well */
    settle(error?: unknown): void {
      if (error === undefined || isCertain(error)) kept = null;
    },
  };
}
export type Submission = ReturnType<typeof createSubmission>;

const isCertain = (error: unknown) =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/** A random UUID; `crypto.randomUUID` exists on secure pages only. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
