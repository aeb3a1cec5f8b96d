import './tables.ts';
import { type Settings, settings as settingsSchema } from '#contract/settings/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import { defaultSettings } from './defaults.ts';
import type { SettingsChange, SettingsDeps, SettingsDoor } from './door.ts';
import { changesBetween, settingsFaults, withdrawnTexts } from './rules.ts';
import {
  insertHistory,
  lastChangeOf,
  lockSettings,
  readHistory,
  readSettings,
  writeSetting,
} from './store.ts';

export { defaultSettings } from './defaults.ts';
export type * from './door.ts';
export { bindPublicConfig } from './public-config.ts';
export { bindSettings } from './routes.ts';

const CACHED_MS = 5_000;

export function createSettings(deps: SettingsDeps): SettingsDoor {
  const { database, clock, audit, identity } = deps;
  const defaults = defaultSettings(deps);
  const read = async (db: Tx | Database['db']): Promise<Settings> =>
    settingsSchema.parse({ ...defaults, ...(await readSettings(db)) });
  let last = defaults;
  const listeners: ((tx: Tx, before: Settings, after: Settings) => Promise<void>)[] = [];
  let cached: { values: Settings; at: number } | undefined;
  return {
    known: () => last,
    changedAt: (keys, tx) => lastChangeOf(tx ?? database.db, keys),
    async current(tx) {
      const now = clock.now().getTime();
      if (cached && Math.abs(now - cached.at) < CACHED_MS) return cached.values;
      const values = await read(tx ?? database.db);
      cached = { values, at: now };
      last = values;
      return values;
    },
    async update(by, change) {
      last = await database.transaction(async (tx) => {
        await lockSettings(tx);
        const before = await read(tx);
        const after = { ...before, ...withoutUndefined(change) };
        const faults = settingsFaults(after);
        if (!deps.demo) faults.push(...withdrawnTexts(before, after));
        if (after.companyWallet !== before.companyWallet && after.companyWallet !== '') {
          const address = await deps.checksummed?.(after.companyWallet);
          if (address === null) faults.push({ path: 'companyWallet', message: 'ADDRESS_REFUSED' });
          else if (address !== undefined) after.companyWallet = address;
        }
        if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
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
        return after;
      });
      cached = undefined;
    },
    onUpdate: (listener) => void listeners.push(listener),
    async history() {
      const rows = await readHistory(database.db);
      const names = await identity.names([...new Set(rows.map((row) => row.user_id))]);
      return rows.map(({ id, at, user_id, key, before, after }) => ({
        id,
        at,
        by: names.get(user_id) ?? 'Cuenta eliminada',
        key,
        before,
        after,
      }));
    },
  };
}

const withoutUndefined = (change: SettingsChange): Partial<Settings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
