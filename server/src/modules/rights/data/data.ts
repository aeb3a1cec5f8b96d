import { isAdmin } from '#contract/core/roles.ts';
import type { PersonalData } from '#contract/rights/schemas.ts';
import { AppError } from '#core/errors.ts';
import { readPersonal } from '#platform/database/personal.ts';
import type { RightsDeps } from '../deps.ts';
import { namedIn, withEntries } from './entries.ts';
import { DESCRIPTION, textsOf } from './labels.ts';

/**
 * All data stored about a person, from one snapshot, which may be a second old (docs/rules.md#35-requests-of-rights).
 * @throws AppError NOT_FOUND for an unknown person
 */
export async function readData(
  { database, clock, identity, personal }: RightsDeps,
  userId: string,
): Promise<PersonalData> {
  const user = await identity.user(userId);
  if (!user?.email) throw new AppError('NOT_FOUND');
  // an administrator's notifications and actions are about other people
  const tables = isAdmin(user.role) ? personal.filter(({ work }) => !work) : personal;
  const person = { id: user.id, email: user.email, since: user.person_since };
  const read = await database.recently(async (tx) => {
    const sections = await withEntries(tx, await readPersonal(tx, tables, person));
    return {
      sections: sections.map((section) => ({ ...section, ...textsOf(section) })),
      projects: await namedIn(tx, sections),
    };
  });
  const generatedAt = clock.now().toISOString();
  return { description: DESCRIPTION, generatedAt, userId: user.id, email: user.email, ...read };
}
