import { type Settings, settings as settingsSchema } from '#contract/settings/table.ts';
import { newId } from '#core/id.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import type { SettingsDeps } from './door.ts';
import { changesBetween } from './rules.ts';
import { insertHistory, readSettings, writeSetting } from './store.ts';

export type Listener = (tx: Tx, before: Settings, after: Settings) => Promise<void>;

/** The context of the use cases of settings. */
export interface SettingsContext extends SettingsDeps {
  readonly defaults: Settings;
  readonly listeners: Listener[];
}

/** The settings as stored, with defaults for those never changed. */
export const readAll = async (
  { defaults }: Pick<SettingsContext, 'defaults'>,
  db: Tx | Database['db'],
): Promise<Settings> => settingsSchema.parse({ ...defaults, ...(await readSettings(db)) });

/**
 * Writes changed settings, with their history and audit lines, and runs the listeners.
 * @param by.address null for an automatic change
 */
export async function writeAll(
  { clock, audit, listeners }: SettingsContext,
  tx: Tx,
  {
    by,
    before,
    after,
  }: {
    by: { readonly userId: string; readonly address: string | null };
    before: Settings;
    after: Settings;
  },
): Promise<void> {
  const at = clock.now();
  const changes = changesBetween(before, after);
  const values = new Map<string, unknown>(Object.entries(after));
  for (const { key } of changes) await writeSetting(tx, key, values.get(key));
  await insertHistory(
    tx,
    changes.map((one) => ({ id: newId(), at, user_id: by.userId, ...one })),
  );
  for (const { key, before: was, after: is } of changes) {
    await audit.record(tx, {
      actorId: by.userId,
      action: 'settings.update',
      targetKind: 'setting',
      targetId: key,
      before: was,
      after: is,
      address: by.address,
    });
  }
  for (const heard of listeners) await heard(tx, before, after);
}
