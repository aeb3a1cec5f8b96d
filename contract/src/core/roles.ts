import { z } from 'zod';

export const ROLES = ['admin', 'admin_l2', 'admin_l3', 'user', 'owner', 'investor'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const ADMIN_ROLES = ['admin', 'admin_l2', 'admin_l3'] as const satisfies readonly Role[];
export const REGULAR_ROLES = ['user', 'owner', 'investor'] as const satisfies readonly Role[];
export const regularRole = z.enum(REGULAR_ROLES);
export const adminRole = z.enum(ADMIN_ROLES);

export const isAdmin = (of: Role): boolean =>
  of === 'admin' || of === 'admin_l2' || of === 'admin_l3';

/**
 * The permission table, read by the server's guard and by the web's menus and routes
 * (docs/rules.md#6-roles-levels-and-four-eyes). Keys are what endpoints name in their `access`.
 */
export const PERMISSIONS = {
  /** own profile, wallet, tokens, orders: everything below /me of a regular user */
  'self.regular': REGULAR_ROLES,
  /** own account of any signed-in user: profile, password, sessions */
  'self.any': ROLES,
  'projects.write': ['user', 'owner', 'investor', 'admin'],
  /** payments into a unit or a contract: the reader's own, and all of them for its project's owner and level 1 */
  'projects.deposits': ['user', 'owner', 'investor', 'admin'],
  'projects.review': ['admin'],
  'users.read': ADMIN_ROLES,
  'users.resendVerification': ADMIN_ROLES,
  'users.manage': ['admin'],
  'payments.manage': ['admin', 'admin_l2'],
  /** alerts, risk and settings against money laundering; cases also require an officer (docs/compliance.md) */
  'compliance.manage': ['admin'],
  /** exports for taxes and registries */
  'registry.manage': ['admin'],
  /** the register of incidents */
  'incidents.manage': ['admin'],
  'statistics.read': ['admin'],
  'settings.manage': ['admin'],
  'audit.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** The roles that hold a permission of the table. */
export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission];

/** Whether a role has a permission. */
export const may = (of: Role, permission: Permission): boolean =>
  PERMISSIONS[permission].some((allowed) => allowed === of);
