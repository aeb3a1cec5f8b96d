import type { Passkey } from '#contract/second-factor/schemas.ts';
import type { PasskeyRow } from './store.ts';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The known transports of a passkey from a space-separated list. */
export const transportsIn = (words: string) => {
  const given = words.split(' ');
  return TRANSPORTS.filter((transport) => given.includes(transport));
};

/** The challenge in a browser's signed message; null when the message is malformed. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && Reflect.get(data, 'challenge');
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
