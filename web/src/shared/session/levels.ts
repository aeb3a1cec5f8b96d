import { ADMIN_ROLES, type Permission, rolesWith } from '#contract/core/roles.ts';

const LEVELS: Readonly<Record<(typeof ADMIN_ROLES)[number], string>> = {
  admin: '1',
  admin_l2: '2',
  admin_l3: '3',
};

/** The levels with a permission: `el nivel 1`, `los niveles 1 y 2`. */
export function levelsWith(permission: Permission): string {
  const roles = rolesWith(permission);
  const levels = ADMIN_ROLES.filter((role) => roles.includes(role)).map((role) => LEVELS[role]);
  const last = levels.at(-1);
  return levels.length === 1
    ? `el nivel ${last}`
    : `los niveles ${levels.slice(0, -1).join(', ')} y ${last}`;
}
