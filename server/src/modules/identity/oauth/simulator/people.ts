import { createHash, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#contract/core/time.ts';
import type { Clock } from '#core/clock.ts';
import { newSecret } from '../../secrets.ts';

/** A person with an account at a simulated site. */
export interface SimulatedPerson {
  /** The site's permanent id of the person. */
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  readonly username: string;
  /** Absent when the site reports none. */
  readonly email?: string;
  readonly emailVerified: boolean;
}

/** One has no account here, one has one, and one cannot be linked. */
export const GOOGLE_PEOPLE: readonly SimulatedPerson[] = [
  {
    id: '104512345678901234501',
    name: 'Lucía',
    lastname: 'Ferreyra',
    username: 'lucia',
    email: 'lucia.ferreyra@demo.ladrillo.test',
    emailVerified: true,
  },
  {
    id: '104512345678901234502',
    name: 'Inversora',
    lastname: 'de la demostración',
    username: 'inversora',
    email: 'inversora@demo.ladrillo.test',
    emailVerified: true,
  },
  {
    id: '104512345678901234503',
    name: 'Correo',
    lastname: 'sin verificar',
    username: 'sinverificar',
    email: 'compradora@demo.ladrillo.test',
    emailVerified: false,
  },
];

export const X_PEOPLE: readonly SimulatedPerson[] = [
  {
    id: '1450000000000000001',
    name: 'Nahuel',
    lastname: 'Peralta',
    username: 'nahuel_obras',
    emailVerified: false,
  },
  {
    id: '1450000000000000002',
    name: 'Compradora',
    lastname: 'de la demostración',
    username: 'compradora_demo',
    email: 'compradora@demo.ladrillo.test',
    emailVerified: true,
  },
];

/** The request that sent a person here. */
export interface Grant {
  readonly person: SimulatedPerson;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
}

const LIFE_MS = MINUTE_MS;
const MOST = 500;

/** Authorization codes: each valid once, for a minute, with its challenge's verifier. */
export function createGrants(clock: Clock) {
  const grants = new Map<string, Grant & { until: number }>();
  return {
    issue(grant: Grant): string {
      const code = newSecret();
      if (grants.size >= MOST) grants.clear();
      grants.set(code, { ...grant, until: clock.now().getTime() + LIFE_MS });
      return code;
    },
    /** Null when the code is unknown, used, stale, or for another URL, or when the verifier is wrong. */
    redeem(form: URLSearchParams): Grant | null {
      const code = form.get('code') ?? '';
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.until < clock.now().getTime()) return null;
      if (form.get('grant_type') !== 'authorization_code') return null;
      if (form.get('redirect_uri') !== grant.redirectUri) return null;
      const given = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest();
      const wanted = Buffer.from(grant.challenge, 'base64url');
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? grant : null;
    },
  };
}
export type Grants = ReturnType<typeof createGrants>;
