import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from './context.ts';
import type { TakenApart } from './document/take-apart.ts';
import type { StoredProject } from './store/project.ts';
import type { ProjectRow } from './tables.ts';

/* The bank accounts to which a project's money is withdrawn. */

/** Whether a project may have money: its owner confirms a change of its accounts and is notified of it. */
const hasMoney = ({ status }: ProjectRow): boolean =>
  status === 'published' || status === 'cancelled';

/** Whether a save changes the bank accounts. */
export const changesAccounts = ({ document }: StoredProject, wanted: TakenApart): boolean =>
  JSON.stringify(document.project.bank_accounts) !== JSON.stringify(wanted.project.bank_accounts);

/**
 * Only the owner changes the bank accounts, with a recent step-up. It is checked here and not by the endpoint's
 * `stepUp`, since other changes need none.
 * @throws AppError FORBIDDEN, SECOND_FACTOR_REQUIRED_AGAIN, PASSWORD_REQUIRED_AGAIN, SIGN_IN_AGAIN
 */
export function assertMayMoveAccounts(row: ProjectRow, actor: Actor): void {
  if (row.owner_id !== actor.userId)
    throw new AppError('FORBIDDEN', [{ path: 'bankAccounts', message: 'FORBIDDEN' }]);
  if (actor.isStale) throw new AppError('SECOND_FACTOR_REQUIRED_AGAIN');
  if (hasMoney(row) && actor.mustConfirm) throw new AppError(actor.mustConfirm);
}

/**
 * Records a change of a project's bank accounts in the audit log and notifies its owner, since an intruder may have made
 * it.
 */
export async function noteAccounts(
  context: Context,
  tx: Tx,
  { stored, wanted, actor }: { stored: StoredProject; wanted: TakenApart; actor: Actor },
): Promise<void> {
  const { id, owner_id: ownerId } = stored.row;
  await context.audit.record(tx, {
    actorId: actor.userId,
    action: 'project.accounts',
    targetKind: 'project',
    targetId: id,
    before: endingsOf(stored.document.project.bank_accounts),
    after: endingsOf(wanted.project.bank_accounts),
    address: actor.address,
  });
  if (hasMoney(stored.row))
    await context.notifications.notify(tx, {
      userId: ownerId,
      kind: 'project_accounts',
      data: {
        id,
        name: wanted.project.name,
      },
    });
}

/** The last digits of bank accounts, for the audit log. */
const endingsOf = (accounts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(accounts).map(([currency, account]) => [currency, account.slice(-4)]),
  );
