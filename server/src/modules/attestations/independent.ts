import { ADMIN_ROLES } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import { sameMailbox } from '#core/mailbox.ts';
import type { Tx } from '#platform/database/index.ts';
import type { AttestationsDeps } from './deps.ts';

/**
 * Checks that an attestor is independent of the requesters of the signature: not an administrator, whatever the
 * spelling of the e-mail, nor a person who gains from the signature.
 * @param others ids of such people, for example a project's owner
 * @throws AppError ATTESTOR_NOT_INDEPENDENT
 */
export async function assertIndependent(
  { identity }: Pick<AttestationsDeps, 'identity'>,
  tx: Tx,
  { email, others }: { readonly email: string; readonly others: readonly string[] },
): Promise<void> {
  const administrators = await identity.activeIdsOf(ADMIN_ROLES, tx);
  const people = await identity.contacts([...administrators, ...others], tx);
  if ([...people.values()].some((person) => sameMailbox(person.email, email)))
    throw new AppError('ATTESTOR_NOT_INDEPENDENT');
}
