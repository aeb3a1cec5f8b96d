import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets with a key that is not in the database. */
export interface Vault {
  /** @param owner bound to the encrypted value, so that it is useless in another owner's row */
  seal(secret: string, owner: string): Buffer;
  /** @throws Error when it was sealed with another key or for another owner */
  open(sealed: Buffer, owner: string): string;
  /** A digest that cannot be computed without the key. */
  digest(text: string): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param key at least 32 bytes that nobody can guess; AES-256-GCM and HMAC-SHA256 keys are derived from it */
export function createVault(key: string): Vault {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `ladrillo ${use}`, 32));
  const sealing = derived('seal');
  const digesting = derived('digest');
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digesting).update(text).digest(),
  };
}
