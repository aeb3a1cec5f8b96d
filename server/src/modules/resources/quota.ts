import { isAdmin } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import { countOfOwner, keptOfPerson } from './store.ts';

/** More than any project needs; a script that runs wild stops here. */
const MAX_FILES_OF_AN_OWNER = 1000;

/** What one person keeps, in however many projects: drafts cost nothing, and disks end. */
const QUOTA = { bytes: 10n * 1024n ** 3n, pictures: 5_000 };
/** An account that anybody can open: enough to prepare a first project. */
const QUOTA_UNVERIFIED = { bytes: 100n * 1024n ** 2n, pictures: 60 };

/**
 * Makes sure that one more file has room. Administrators are few and keep the files of everybody's projects in order:
 * no quota is theirs.
 * @throws AppError VALIDATION_FAILED when what it belongs to has too many, FILE_QUOTA_REACHED,
 * FILE_QUOTA_UNVERIFIED when verifying one's identity would make room
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
