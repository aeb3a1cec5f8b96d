import { randomBytes } from 'node:crypto';
import type { Clock } from '#core/clock.ts';

/** The data of a widget token. */
export interface Opening {
  readonly userId: string;
  readonly levelName: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export interface AccessTokens {
  issue(opening: Opening & { readonly ttlInSecs: number }): string;
  /** Undefined once the key has expired. */
  opening(token: string): Opening | undefined;
}

/** The widget's tokens, in memory. */
export function createAccessTokens(clock: Clock): AccessTokens {
  const issued = new Map<string, Opening & { expiresAt: number }>();
  return {
    issue({ ttlInSecs, ...opening }) {
      const now = clock.now().getTime();
      for (const [token, { expiresAt }] of issued) if (expiresAt <= now) issued.delete(token);
      const token = `_act-sbx-${randomBytes(24).toString('hex')}`;
      issued.set(token, { ...opening, expiresAt: now + ttlInSecs * 1000 });
      return token;
    },
    opening(token) {
      const found = issued.get(token);
      return found && found.expiresAt > clock.now().getTime() ? found : undefined;
    },
  };
}
