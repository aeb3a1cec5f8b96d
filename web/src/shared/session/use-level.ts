import type { Permission } from '#contract/core/roles.ts';
import type { Obstacle } from '#web/shared/ui/GuardedButton.tsx';
import { levelsWith } from './levels.ts';
import { useMay } from './use-session.ts';

/** What keeps an administrator from what other levels may do, and which; null where they may. */
export function useLevelObstacle(permission: Permission): Obstacle | null {
  const allowed = useMay(permission);
  return allowed ? null : { reason: `Solo para ${levelsWith(permission)} de administración.` };
}
