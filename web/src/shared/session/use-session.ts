import { useSyncExternalStore } from 'react';
import { isAdmin, may, type Permission } from '#contract/core/roles.ts';
import type { Me } from '#contract/users/schemas.ts';
import { session } from './instance.ts';
import type { SessionState } from './session.ts';

/** The session's state, followed. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, session.get);

/** The person logged in, or null for a guest. */
export function useMe(): Me | null {
  const state = useSession();
  return state.status === 'in' ? state.me : null;
}

/** Whether the person logged in holds a permission of the contract's table. */
export function useMay(permission: Permission): boolean {
  const me = useMe();
  return me !== null && may(me.type, permission);
}

/** Which set of routes is in use: it tells whether links go below /guest. */
export function useVisitor(): 'guest' | 'regular' | 'admin' {
  const me = useMe();
  if (me === null) return 'guest';
  return isAdmin(me.type) ? 'admin' : 'regular';
}

/** A path of the public screens as this visitor reaches it: `/guest/owner` or `/owner`. */
export function useFacePath(): (path: string) => string {
  const guest = useMe() === null;
  return (path) => (guest ? `/guest${path}` : path);
}
