import type { BodyOf } from '#contract/core/endpoint.ts';
import type { updateNotificationPreferences } from '#contract/notifications/endpoints.ts';
import { NOTIFICATION_CATEGORIES } from '#contract/notifications/schemas.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { preferencesOf, savePreferences } from './store.ts';

type Preferences = Required<BodyOf<typeof updateNotificationPreferences>>;

/** A person's preferences; categories without a choice are mailed. */
export async function readPreferences(db: Db, userId: string) {
  const chosen = new Map(
    (await preferencesOf(db, [userId])).map(({ category, email }) => [category, email]),
  );
  const of = (category: (typeof NOTIFICATION_CATEGORIES)[number]) => chosen.get(category) ?? true;
  return {
    email: {
      money: of('money'),
      tokens: of('tokens'),
      identity: of('identity'),
      project: of('project'),
      admin: of('admin'),
    },
  };
}

/** Updates the given categories and leaves the others unchanged. */
export function writePreferences(database: Database, userId: string, { email }: Preferences) {
  return database.transaction(async (tx) => {
    await savePreferences(
      tx,
      NOTIFICATION_CATEGORIES.flatMap((category) => {
        const wanted = email[category];
        return wanted === undefined ? [] : [{ user_id: userId, category, email: wanted }];
      }),
    );
    return readPreferences(tx, userId);
  });
}
