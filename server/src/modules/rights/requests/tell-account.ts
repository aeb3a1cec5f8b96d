import type { Tx } from '#platform/database/index.ts';
import type { RightsDeps } from '../deps.ts';
import { readableCode } from '../rules.ts';
import type { RightsRequestRow } from '../tables.ts';

type Account = { readonly id: string; readonly email: string | null };

/** Whether a request came from another e-mail than its account's, which therefore gets no mail about it. */
const fromElsewhere = ({ email }: RightsRequestRow, account: Account): boolean =>
  account.email !== null && account.email.toLowerCase() !== email;

/** Notifies an account that its data was copied for a request from another e-mail; once for each request. */
export async function tellOfCopy(
  { notifications }: Pick<RightsDeps, 'notifications'>,
  tx: Tx,
  { found, account }: { readonly found: RightsRequestRow; readonly account: Account },
): Promise<void> {
  if (!fromElsewhere(found, account)) return;
  await notifications.notify(tx, {
    userId: account.id,
    kind: 'data_copied_for_request',
    data: null,
    once: `data_copied:${found.id}`,
  });
}

/** Notifies an account that a request about it was granted that came from another e-mail. */
export async function tellOfGrant(
  { notifications }: Pick<RightsDeps, 'notifications'>,
  tx: Tx,
  { found, account }: { readonly found: RightsRequestRow; readonly account: Account | undefined },
): Promise<void> {
  if (account === undefined || found.kind === 'death' || !fromElsewhere(found, account)) return;
  await notifications.notify(tx, {
    userId: account.id,
    kind: 'request_granted_elsewhere',
    data: { what: found.kind, code: readableCode(found.code), email: found.email },
  });
}
