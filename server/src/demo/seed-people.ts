import { isAdmin } from '#contract/core/roles.ts';
import type { Identity } from '#modules/identity';
import type { Database } from '#platform/database/index.ts';
import type { Calendar } from './world/calendar.ts';
import { DEMO_PASSWORD, emailOf, PEOPLE } from './world/people.ts';

/** Ids of the world's people by their key. */
export type People = ReadonlyMap<string, string>;

/** Creates all accounts; they share one password, so it is hashed once. */
export async function addPeople(
  database: Database,
  identity: Identity,
  calendar: Calendar,
): Promise<People> {
  const passwordHash = await identity.hashPassword(DEMO_PASSWORD);
  return database.transaction(async (tx) => {
    const ids = new Map<string, string>();
    for (const [at, person] of PEOPLE.entries()) {
      const { key, name, lastname, role, kyc, since, city, province } = person;
      const user = await identity.createUser(tx, {
        email: emailOf(key),
        passwordHash,
        name,
        lastname,
        role,
        emailVerified: person.emailVerified ?? true,
        kycStatus: kyc,
        createdAt: calendar.moment(since, 10),
        profile: {
          city,
          province,
          country: 'Argentina',
          nationality: 'Argentina',
          // an unassigned number: officers have one on file
          ...(isAdmin(role) ? { document: `${97_000_001 + at}` } : {}),
        },
      });
      ids.set(key, user.id);
    }
    return ids;
  });
}
