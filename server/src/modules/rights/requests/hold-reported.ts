import { isAdmin } from '#contract/core/roles.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Tx } from '#platform/database/index.ts';
import type { RightsDeps } from '../deps.ts';
import { HOLDS_AT_ONCE, UNHELD_DAYS } from '../rules.ts';
import { heldBy, isHeld, refusedSince } from '../store/holds.ts';
import type { RightsRequestRow } from '../tables.ts';

/**
 * The account whose withdrawals a report of a death puts on hold until the report is decided
 * (docs/rules.md#43-deaths-and-frozen-accounts): the account with the reported e-mail, unless that is the reporter's own or
 * an account that cannot be held; otherwise the first account with the reported document or tax id.
 * @returns null if no account matches, if it is deleted or an administrator's, if a report about it was refused recently
 * because the person lives, or if other reports of the same author already hold as many accounts as they may
 */
export async function accountToHold(
  { identity }: Pick<RightsDeps, 'identity'>,
  tx: Tx,
  row: RightsRequestRow,
): Promise<string | null> {
  if (row.kind !== 'death') return null;
  const found = await reportedAccount({ identity }, tx, row);
  if (!found || found.state === 'deleted' || isAdmin(found.role)) return null;
  const since = new Date(row.received_at.getTime() - UNHELD_DAYS * DAY_MS);
  if (await refusedSince(tx, found.id, since)) return null;
  const others = (await heldBy(tx, row.email)).filter((id) => id !== found.id);
  return others.length < HOLDS_AT_ONCE ? found.id : null;
}

async function reportedAccount(
  { identity }: Pick<RightsDeps, 'identity'>,
  tx: Tx,
  { about_document: said, about_email: email, email: reporter }: RightsRequestRow,
) {
  const byEmail = email === null ? undefined : await identity.userByEmail(email, tx);
  // a reporter often writes their own e-mail, and an account that is closed or an administrator's is held by nobody
  const isUsable =
    byEmail && byEmail.state !== 'deleted' && !isAdmin(byEmail.role) && email !== reporter;
  if (isUsable || said === null) return byEmail;
  const digits = said.replaceAll(/[^0-9]/g, '');
  const holders = await identity.accountsWithDocument(
    tx,
    digits.length === TAX_ID_DIGITS
      ? { document: '', taxId: digits }
      : { document: said, taxId: null },
  );
  const own = holders.filter(({ state, role }) => state !== 'deleted' && !isAdmin(role));
  const accounts = await Promise.all(own.map(({ id }) => identity.user(id, tx)));
  // a representative's document also matches their company's account, and the report means the person's own account
  return accounts.find((account) => account?.company_name === null) ?? accounts[0];
}
const TAX_ID_DIGITS = 11;

/** Notifies a person until when their withdrawals are on hold at most, unless an earlier report did. */
export async function notifyHold(
  { notifications }: Pick<RightsDeps, 'notifications'>,
  tx: Tx,
  { userId, dueAt }: { readonly userId: string; readonly dueAt: Date },
): Promise<void> {
  if (await isHeld(tx, userId)) return;
  const data = { dueAt: dueAt.toISOString() };
  await notifications.notify(tx, { userId, kind: 'account_reported', data });
}

/** Notifies a person that their withdrawals are no longer on hold, after the last report that held them was refused. */
export async function notifyRelease(
  { notifications }: Pick<RightsDeps, 'notifications'>,
  tx: Tx,
  userId: string | null,
): Promise<void> {
  if (userId === null || (await isHeld(tx, userId))) return;
  await notifications.notify(tx, { userId, kind: 'account_review_ended', data: null });
}
