import { isAdmin, type Permission, type Role, rolesWith } from '#contract/core/roles.ts';

const LEVELS: Readonly<Record<string, string>> = { admin: '1', admin_l2: '2', admin_l3: '3' };

/** The number of an administrator's level: `3`; null for another person. */
export const levelOf = (role: Role): string | null => LEVELS[role] ?? null;

/** The levels with a permission: `el nivel 1`, `los niveles 1 y 2`. */
export function levelsWith(permission: Permission): string {
  const levels = rolesWith(permission)
    .filter(isAdmin)
    .map((role) => LEVELS[role]);
  const last = levels.at(-1);
  return levels.length === 1
    ? `el nivel ${last}`
    : `los niveles ${levels.slice(0, -1).join(', ')} y ${last}`;
}
