import type { Me } from '#contract/users/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';

/** The session's state: unknown, a guest, or a person (their role is `me.type`). */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; me: Me }
  | { status: 'failed'; error: unknown };

/** Why a session ended: by the person, by inactivity, by the server, by another tab. */
type EndReason = 'left' | 'idle' | 'expired' | 'elsewhere';

interface SessionPorts {
  readToken(): string | null;
  storeToken(token: string): void;
  clearToken(): void;
  /** GET /users/me with the stored token. */
  fetchMe(): Promise<Me>;
  /** Ends the token on the server. Failures do not matter. */
  revoke(): Promise<void>;
}

/**
 * The session, outside of React so that the router's guard can read it. On start, with a stored token, the present
 * person is fetched; a 401 clears token and session, and any other error is rethrown to the caller
 * (docs/rules.md#7-sessions-and-the-second-factor).
 */
export function createSession(ports: SessionPorts) {
  let state: SessionState = { status: 'loading' };
  let starting: Promise<void> | null = null;
  const listeners = new Set<(state: SessionState, reason: EndReason | null) => void>();

  const become = (next: SessionState, reason: EndReason | null = null) => {
    state = next;
    for (const listener of listeners) listener(next, reason);
  };
  const end = (reason: EndReason) => {
    ports.clearToken();
    if (state.status !== 'out') become({ status: 'out' }, reason);
  };
  const load = async () => {
    if (ports.readToken() === null) return become({ status: 'out' });
    try {
      become({ status: 'in', me: await ports.fetchMe() });
    } catch (error) {
      if (isApiError(error) && error.status === 401) return end('expired');
      become({ status: 'failed', error });
      throw error;
    }
  };

  return {
    get: (): SessionState => state,
    subscribe(listener: (state: SessionState, reason: EndReason | null) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves once the person is known. @throws the error of fetching the person */
    whenKnown(): Promise<void> {
      if (state.status === 'in' || state.status === 'out') return Promise.resolve();
      starting ??= load().finally(() => {
        starting = null;
      });
      return starting;
    },
    /** Starts a session with a fresh token. @returns the person @throws ApiError when they cannot be fetched */
    async login(token: string): Promise<Me> {
      ports.storeToken(token);
      const me = await ports.fetchMe().catch((error: unknown) => {
        ports.clearToken();
        throw error;
      });
      become({ status: 'in', me });
      return me;
    },
    /** Logs out: ends the session on the server and clears the token. */
    async logout(reason: 'left' | 'idle' = 'left'): Promise<void> {
      const revoked = ports.readToken() === null ? Promise.resolve() : ports.revoke();
      end(reason);
      await revoked.catch(() => undefined);
    },
    /** The server no longer accepts the token (any 401). */
    expire: () => end('expired'),
    /** Another tab changed the token: follow it. */
    follow(): Promise<void> {
      if (ports.readToken() === null) {
        end('elsewhere');
        return Promise.resolve();
      }
      return load();
    },
    /** Newer data of the same person (profile edited, identity verified). */
    update(me: Me): void {
      if (state.status === 'in' && state.me !== me) become({ status: 'in', me });
    },
  };
}
export type Session = ReturnType<typeof createSession>;
