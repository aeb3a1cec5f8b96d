import { ADMIN_ROLES } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import { sameMailbox } from '#core/mailbox.ts';
import type { Tx } from '#platform/database/index.ts';
import type { AttestationsDeps } from './deps.ts';

/**
 * Checks that who attests is somebody else than those who ask for it: nobody of the administration, by whatever spelling
 * of their e-mail, nor others who gain by the signature.
 * @param others a project's owner, by id
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
