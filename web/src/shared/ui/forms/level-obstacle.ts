import type { Permission } from '#contract/core/roles.ts';
import { levelsWith } from '#web/shared/session/levels.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import type { Obstacle } from './GuardedButton.tsx';

/** Why an administrator lacks a permission, and which levels have it; null when they have it. */
export function useLevelObstacle(permission: Permission): Obstacle | null {
  const allowed = useMay(permission);
  return allowed ? null : { reason: `Solo para ${levelsWith(permission)} de administración.` };
}
