import { hash } from 'node:crypto';

/**
 * Canonical JSON: keys sorted by their UTF-16 code units, no whitespace
 * (docs/proofs.md#canonical-json).
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
      .join(',')}}`;
  return JSON.stringify(value);
}

/** SHA-256 of bytes, or of a text in UTF-8. */
export const sha256 = (of: Buffer | string): Buffer => hash('sha256', of, 'buffer');
