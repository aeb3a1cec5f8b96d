import { leaveGuard } from '#web/shared/leaving/leave-guard.ts';
import { session } from '#web/shared/session/instance.ts';

/** Ends the session at the person's request; with unsaved content, only after they agree to lose it. */
export async function logOut(): Promise<void> {
  if (await leaveGuard.mayLeave()) await session.logout();
}
