import { createHash } from 'node:crypto';

/** What identifies a call. */
export interface CallKey {
  readonly userId: string;
  /** Name of the call, with the ids of its path: "POST /tokens/property". */
  readonly call: string;
  /** The caller's Idempotency-Key. */
  readonly key: string;
  /** The parsed body. */
  readonly body: unknown;
}

/**
 * The digest that identifies a body: of its JSON with sorted fields.
 * @param body a parsed request body
 * @returns SHA-256 in base64url
 */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body, sorted) ?? '')
    .digest('base64url');
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
