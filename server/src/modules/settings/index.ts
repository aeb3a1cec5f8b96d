import './tables.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import {
  type Settings,
  settings as settingsSchema,
  type updateSettings,
} from '#contract/settings/endpoints.ts';
import type { Clock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Database, Tx } from '#platform/database/index.ts';
import { defaultSettings, type GivenDefaults } from './defaults.ts';
import { changesBetween, settingsFaults } from './rules.ts';
import {
  insertHistory,
  lastChangeOf,
  lockSettings,
  readHistory,
  readSettings,
  writeSetting,
} from './store.ts';

export { defaultSettings } from './defaults.ts';
export { bindPublicConfig } from './public-config.ts';
export { bindSettings } from './routes.ts';

export interface SettingsDeps extends GivenDefaults {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly identity: Pick<Identity, 'names'>;
  /** An address as EIP-55 writes it; null when its capitals do not agree. */
  readonly checksummed?: (address: string) => Promise<string | null>;
}

/** Some of the settings; the others stay as they are. */
export type SettingsChange = BodyOf<typeof updateSettings>;

export interface SettingChanged {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/** What an administrator may change while the program runs. */
export interface SettingsDoor {
  /** The settings that hold now; another process's change is seen within five seconds. */
  current(tx?: Tx): Promise<Settings>;
  /** Those last read, for where nothing can be awaited; the defaults before the first reading. */
  known(): Settings;
  /** When any of these was last changed; null when never. */
  changedAt(keys: readonly (keyof Settings)[], tx?: Tx): Promise<Date | null>;
  /**
   * Changes some of them, each with its line in the history.
   * @param by the administrator and the address he does it from
   * @throws AppError VALIDATION_FAILED when they do not fit together
   */
  update(by: { userId: string; address: string }, change: SettingsChange): Promise<void>;
  /** Hears of each change in the transaction that makes it. */
  onUpdate(listener: (tx: Tx, before: Settings, after: Settings) => Promise<void>): void;
  /** The latest changes, newest first. */
  history(): Promise<SettingChanged[]>;
}

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
