import './tables.ts';
import type { Settings } from '#contract/settings/table.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { applyDueChanges, approveChange, pendingChanges, refuseChange } from './changes.ts';
import { defaultSettings } from './defaults.ts';
import type { SettingsDeps, SettingsDoor } from './door.ts';
import { factsOf } from './facts.ts';
import { accountsOf } from './own-accounts.ts';
import { accountTexts, lastChangeOf, readHistory } from './store.ts';
import { updateSettings } from './update.ts';
import { readAll, type SettingsContext } from './write.ts';

export { defaultSettings } from './defaults.ts';
export type * from './door.ts';
export { factsOf, type SettingsFacts } from './facts.ts';
export { bindPublicConfig } from './public-config.ts';
export { bindSettings } from './routes.ts';

const CACHED_MS = 5_000;

export function createSettings(deps: SettingsDeps): SettingsDoor {
  const { database, clock, identity } = deps;
  const ctx: SettingsContext = { ...deps, defaults: defaultSettings(deps), listeners: [] };
  let known = factsOf(ctx.defaults);
  let cached: { values: Settings; at: number } | undefined;
  const values = async (tx?: Tx): Promise<Settings> => {
    const now = clock.now().getTime();
    if (cached && Math.abs(now - cached.at) < CACHED_MS) return cached.values;
    const read = await readAll(ctx, tx ?? database.db);
    cached = { values: read, at: now };
    known = factsOf(read);
    return read;
  };
  const door: SettingsDoor = {
    known: () => known,
    values: () => values(),
    async ownAccounts(tx) {
      const { companyBankArs, companyBankUsd } = await values(tx);
      const earlier = await accountTexts(tx ?? database.db);
      return accountsOf([companyBankArs.account, companyBankUsd.account, ...earlier]);
    },
    changedAt: (keys, tx) => lastChangeOf(tx ?? database.db, keys),
    async current(tx) {
      await values(tx);
      return known;
    },
    async update(by, change, seen) {
      known = factsOf(await updateSettings(ctx, by, { change, seen }));
      cached = undefined;
    },
    pending: (readerId) => pendingChanges(ctx, readerId),
    worksAlone: (userId) => database.transaction((tx) => identity.worksAlone(tx, userId)),
    approve: (by, id) => approveChange(ctx, by, id),
    refuse: (by, id, reason) => refuseChange(ctx, by, { id, reason }),
    async applyDue() {
      await applyDueChanges(ctx);
      cached = undefined;
    },
    onUpdate: (listener) => void ctx.listeners.push(listener),
    async history() {
      const rows = await readHistory(database.db);
      const names = await identity.names([...new Set(rows.map((row) => row.user_id))]);
      return rows.map(({ id, at, user_id, key, before, after }) => ({
        id,
        at,
        by: names.get(user_id) ?? 'Cuenta eliminada',
        authorId: user_id,
        key,
        before,
        after,
      }));
    },
  };
  identity.onTerms({
    tieDays: async (tx) => (await door.current(tx)).independenceDays,
    restoreDays: async (tx) => (await door.current(tx)).restoreDays,
  });
  return door;
}

/** Registers the job that puts approved changes in force once their time has come. */
export function registerSettingsJobs(jobs: Jobs, settings: SettingsDoor): void {
  jobs.every('settings.apply', 60, () => settings.applyDue());
}
