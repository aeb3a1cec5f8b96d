import type { AuditAction } from '#contract/audit/actions.ts';
import type { AuditField } from '#contract/audit/fields.ts';
import { personalDigest } from '#modules/audit';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../deps.ts';
import type { UserRow } from '../store/users.ts';
import { noteAction } from './note.ts';

/** Columns that identify a person: the audit log keeps digests of them. */
export const PERSONAL = [
  'email',
  'name',
  'lastname',
  'birthdate',
  'nationality',
  'phone',
  'document',
  'tax_id',
  'address',
  'city',
  'province',
  'country',
  'company_name',
  'company_tax_id',
  'company_power_ends_on',
] as const satisfies readonly (keyof UserRow & AuditField)[];
const PLAIN = [
  'role',
  'state',
  'kyc_status',
  'second_factor',
  'blocked_reason',
  'company_state',
  'company_in_review',
  'company_replacing',
] as const satisfies readonly (keyof UserRow & AuditField)[];

/**
 * Records a change of a person in the audit log (the changed columns, personal ones as digests) and, if it affects
 * access to the account, in its security events.
 * @param by who made the change and from where; null for an automatic change
 */
export async function auditUser(
  ctx: Pick<Context, 'audit' | 'clock' | 'secondFactor' | 'log'>,
  tx: Tx,
  {
    by,
    action,
    change,
  }: {
    by: Actor | null;
    action: AuditAction;
    change: { before?: UserRow; after?: UserRow; target: UserRow };
  },
): Promise<void> {
  const { before, after, target } = change;
  await ctx.audit.record(tx, {
    actorId: by?.userId ?? null,
    action,
    targetKind: 'user',
    targetId: target.id,
    before: before && after ? changedColumns(before, after) : null,
    after: before && after ? changedColumns(after, before) : null,
    address: by?.address ?? null,
  });
  await noteAction(ctx, tx, { action, by, userId: target.id });
}

/** The columns of `row` that differ from `other`. */
function changedColumns(row: UserRow, other: UserRow): Record<string, unknown> {
  const salt = row.audit_salt ?? other.audit_salt;
  const plain = PLAIN.filter((column) => row[column] !== other[column]).map((column) => [
    column,
    row[column],
  ]);
  const personal = PERSONAL.filter((column) => row[column] !== other[column]).map((column) => [
    column,
    salt ? personalDigest(salt, row[column]) : null,
  ]);
  return Object.fromEntries([...plain, ...personal]);
}
