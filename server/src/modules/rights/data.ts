import type { PersonalData } from '#contract/rights/schemas.ts';
import { AppError } from '#core/errors.ts';
import { readPersonal } from '#platform/database/personal.ts';
import type { RightsDeps } from './deps.ts';

/**
 * Everything that is kept about a person, read at one moment (docs/rules.md#35-requests-of-rights).
 * @throws AppError NOT_FOUND when there is no such person
 */
export async function readData(
  { database, clock, identity, personal }: RightsDeps,
  userId: string,
): Promise<PersonalData> {
  const user = await identity.user(userId);
  if (!user?.email) throw new AppError('NOT_FOUND');
  const person = { id: user.id, email: user.email };
  const sections = await database.transaction((tx) => readPersonal(tx, personal, person));
  return { generatedAt: clock.now().toISOString(), userId: user.id, email: user.email, sections };
}
