import { isAdmin } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { RightsDeps } from './deps.ts';
import { DAY_MS, HOLDS_AT_ONCE, UNHELD_DAYS } from './rules.ts';
import { heldBy, isHeld, refusedSince } from './store-holds.ts';
import type { RightsRequestRow } from './tables.ts';

/**
 * The one account whose withdrawals wait until a report of a death is decided (docs/rules.md#43-deaths-and-frozen-accounts):
 * that of the e-mail given, otherwise the first account of somebody who has the document or tax id.
 * @returns null where there is none, where it is an administrator's, where such a report was refused not long ago, and where
 * its author holds too many already
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
  { about_document: said, about_email: email }: RightsRequestRow,
) {
  const byEmail = email === null ? undefined : await identity.userByEmail(email, tx);
  if (byEmail) return byEmail;
  if (said === null) return undefined;
  const digits = said.replaceAll(/[^0-9]/g, '');
  const bearers = await identity.bearersOf(
    tx,
    digits.length === TAX_ID_DIGITS
      ? { document: '', taxId: digits }
      : { document: said, taxId: null },
  );
  const own = bearers.filter(({ state, role }) => state !== 'deleted' && !isAdmin(role));
  const accounts = await Promise.all(own.map(({ id }) => identity.user(id, tx)));
  // a representative's document is known of their company's account too: the person's own account is the one that is meant
  return accounts.find((account) => account?.company_name === null) ?? accounts[0];
}
const TAX_ID_DIGITS = 11;

/** Tells the person of an account that their withdrawals wait, unless an earlier report notified them. */
export async function tellOfHold(
  { notifications }: Pick<RightsDeps, 'notifications'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  if (await isHeld(tx, userId)) return;
  await notifications.notify(tx, { userId, kind: 'account_reported', data: null });
}

/** Once a report was decided without freezing the account, tells its person that nothing waits any more. */
export async function tellOfRelease(
  { notifications }: Pick<RightsDeps, 'notifications'>,
  tx: Tx,
  userId: string | null,
): Promise<void> {
  if (userId === null || (await isHeld(tx, userId))) return;
  await notifications.notify(tx, { userId, kind: 'account_review_ended', data: null });
}
