import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { webauthnHelpers } from '#modules/identity';

/** Converts a passkey's public key (COSE) to SPKI in hexadecimal, which any program can read. */
export async function spkiOf(bytes: Buffer): Promise<string> {
  return createPublicKey({ key: await jwkOf(bytes), format: 'jwk' })
    .export({ type: 'spki', format: 'der' })
    .toString('hex');
}

async function jwkOf(bytes: Buffer): Promise<JsonWebKey> {
  const { decodeCredentialPublicKey, cose } = await webauthnHelpers();
  const { COSEKEYS } = cose;
  const key = decodeCredentialPublicKey(new Uint8Array(bytes));
  if (cose.isCOSEPublicKeyOKP(key))
    return { kty: 'OKP', crv: 'Ed25519', x: text(key.get(COSEKEYS.x)) };
  if (cose.isCOSEPublicKeyEC2(key))
    return { kty: 'EC', crv: 'P-256', x: text(key.get(COSEKEYS.x)), y: text(key.get(COSEKEYS.y)) };
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: 'RSA', n: text(key.get(COSEKEYS.n)), e: text(key.get(COSEKEYS.e)) };
  throw new Error('passkey has an unknown key type');
}

const text = (bytes: Uint8Array | undefined): string =>
  Buffer.from(bytes ?? new Uint8Array()).toString('base64url');
