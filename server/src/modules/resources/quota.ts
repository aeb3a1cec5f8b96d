import { isAdmin } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import { countOfOwner, keptOfPerson } from './store.ts';

/** More than any project needs; it stops a runaway script. */
const MAX_FILES_OF_AN_OWNER = 1000;

/** Storage quota of a user across all projects. */
const QUOTA = { bytes: 10n * 1024n ** 3n, pictures: 5_000 };
/** Quota of an unverified account, which is free to open: enough for a first project. */
const QUOTA_UNVERIFIED = { bytes: 100n * 1024n ** 2n, pictures: 60 };

/**
 * Checks that there is room for one more file. Administrators have no quota: they are few and manage all projects.
 * @throws AppError VALIDATION_FAILED when the owner has too many files, FILE_QUOTA_REACHED, FILE_QUOTA_UNVERIFIED when
 * verification would raise the quota
 */
export async function assertRoom(
  db: Db,
  { ownerId, principal }: { readonly ownerId: string; readonly principal: Principal },
): Promise<void> {
  if ((await countOfOwner(db, ownerId)) >= MAX_FILES_OF_AN_OWNER)
    throw new AppError('VALIDATION_FAILED', [{ path: 'file', message: 'TOO_MANY' }]);
  if (isAdmin(principal.role)) return;
  const quota = principal.verified ? QUOTA : QUOTA_UNVERIFIED;
  const kept = await keptOfPerson(db, principal.userId);
  if (kept.bytes >= quota.bytes || kept.pictures >= quota.pictures)
    throw new AppError(principal.verified ? 'FILE_QUOTA_REACHED' : 'FILE_QUOTA_UNVERIFIED');
}
