import { useSyncExternalStore } from 'react';
import { isAdmin, may, type Permission } from '#contract/core/roles.ts';
import type { Me } from '#contract/users/schemas.ts';
import { session } from './instance.ts';
import type { SessionState } from './session.ts';

/** The session's state, with updates. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, session.get);

/** The logged-in person, or null for a guest. */
export function useMe(): Me | null {
  const state = useSession();
  return state.status === 'in' ? state.me : null;
}

/** Whether the logged-in person has a permission of the contract's table. */
export function useMay(permission: Permission): boolean {
  const me = useMe();
  return me !== null && may(me.type, permission);
}

/** The set of routes in use: it decides whether links go below /guest. */
export function useVisitor(): 'guest' | 'regular' | 'admin' {
  const me = useMe();
  if (me === null) return 'guest';
  return isAdmin(me.type) ? 'admin' : 'regular';
}

/** The path of a public screen for this visitor: `/guest/owner` or `/owner`. */
export function useFacePath(): (path: string) => string {
  const guest = useMe() === null;
  return (path) => (guest ? `/guest${path}` : path);
}
