import { isAdmin } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import { countOfOwner, keptOfPerson } from './store.ts';

/** More than any project needs; a runaway script stops here. */
const MAX_FILES_OF_AN_OWNER = 1000;

/** What one person may keep, in however many projects: drafts cost nothing, and disks end. */
const QUOTA = { bytes: 10n * 1024n ** 3n, pictures: 5_000 };
/** For an account that anyone can open: enough to prepare a first project. */
const QUOTA_UNVERIFIED = { bytes: 100n * 1024n ** 2n, pictures: 60 };

/**
 * Checks that one more file has room. Administrators have no quota: they are few and look after everybody's projects.
 * @throws AppError VALIDATION_FAILED when the owner has too many files, FILE_QUOTA_REACHED, FILE_QUOTA_UNVERIFIED when
 * verifying one's identity would make room
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
