import type { Permission } from '#contract/core/roles.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { levelsWith } from './levels.ts';
import { useMay } from './use-session.ts';

/** Why an administrator lacks a permission, and which levels have it; null when they have it. */
export function useLevelObstacle(permission: Permission): Obstacle | null {
  const allowed = useMay(permission);
  return allowed ? null : { reason: `Solo para ${levelsWith(permission)} de administración.` };
}
