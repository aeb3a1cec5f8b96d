import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AssertionResponse, RegistrationResponse } from '#contract/second-factor/schemas.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** Deviations from the page's request. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Without user verification. */
  readonly unverified?: boolean;
}

/** A software security key: it creates one passkey and signs with it as WebAuthn requires (ES256, no attestation). */
export function createAuthenticator(
  site = { rpId: 'ladrillo.example', origin: 'https://ladrillo.example' },
) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? site.origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, twist: Twist, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    const seen = twist.unverified ? flags & ~VERIFIED : flags;
    return Buffer.concat([sha256(twist.rpId ?? site.rpId), Buffer.from([seen]), count, rest]);
  };
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
  };
  return {
    make(challenge: string, twist: Twist = {}): RegistrationResponse {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = authenticatorData(PRESENT | VERIFIED | ATTESTED, twist, attested);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, twist)),
          attestationObject: base64url(
            cborMap([
              ['fmt', 'none'],
              ['attStmt', []],
              ['authData', authData],
            ]),
          ),
          transports: ['internal'],
        },
      };
    },
    sign(challenge: string, twist: Twist = {}): AssertionResponse {
      const data = clientData('webauthn.get', challenge, twist);
      const authData = authenticatorData(PRESENT | VERIFIED, twist);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Cbor = number | string | Buffer | readonly (readonly [number | string, Cbor])[];

/** The part of CBOR needed above: integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return cborMap(value);
}

const cborMap = (entries: readonly (readonly [number | string, Cbor])[]): Buffer =>
  Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ]);

const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
