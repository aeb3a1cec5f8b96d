import { isAdmin } from '#contract/core/roles.ts';
import type { PersonalData } from '#contract/rights/schemas.ts';
import { AppError } from '#core/errors.ts';
import { readPersonal } from '#platform/database/personal.ts';
import type { RightsDeps } from './deps.ts';

/**
 * Everything that is kept about a person, read at one moment, which may be a second ago (docs/rules.md#35-requests-of-rights).
 * @throws AppError NOT_FOUND when there is no such person
 */
export async function readData(
  { database, clock, identity, personal }: RightsDeps,
  userId: string,
): Promise<PersonalData> {
  const user = await identity.user(userId);
  if (!user?.email) throw new AppError('NOT_FOUND');
  // what administrators were notified of and did is about others
  const tables = isAdmin(user.role) ? personal.filter(({ work }) => !work) : personal;
  const person = { id: user.id, email: user.email, since: user.person_since };
  const sections = await database.recently((tx) => readPersonal(tx, tables, person));
  return { generatedAt: clock.now().toISOString(), userId: user.id, email: user.email, sections };
}
