import { leaveGuard } from '#web/shared/leaving/leave-guard.ts';
import { session } from '#web/shared/session/instance.ts';

/** Ends the session as its person asked; where something is unsaved, once they said that it may be lost. */
export async function logOut(): Promise<void> {
  if (await leaveGuard.mayLeave()) await session.logout();
}
