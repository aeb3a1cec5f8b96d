import type { SettingsSeen } from '#contract/settings/endpoints.ts';
import type { Settings } from '#contract/settings/table.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Administrator, SettingsChange } from './door.ts';
import { changesForTwo, holdsFrom, RATE_WINDOW_MS } from './needs-second.ts';
import {
  CHANGE_LIFE_MS,
  changesBetween,
  type SettingChange,
  settingsFaults,
  withdrawnTexts,
} from './rules.ts';
import { lockSettings, ratesHeldSince } from './store.ts';
import { type ChangeRow, insertChange, openChanges, withdrawOpen } from './store-changes.ts';
import { readAll, type SettingsContext, writeAll } from './write.ts';

/**
 * Applies the changes that one administrator may make alone, and requests approval of the others.
 * @returns the settings in force
 * @throws AppError VALIDATION_FAILED, SETTINGS_CHANGED
 */
export const updateSettings = (
  ctx: SettingsContext,
  by: Administrator,
  { change, seen }: { readonly change: SettingsChange; readonly seen: SettingsSeen | undefined },
): Promise<Settings> =>
  ctx.database.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readAll(ctx, tx);
    if (seen) await refuseUnseen(ctx, tx, { by, before, seen });
    const wanted = await sound(ctx, before, { ...before, ...withoutUndefined(change) });
    const changes = changesBetween(before, wanted);
    const now = ctx.clock.now();
    const heldRates = await ratesHeldSince(tx, new Date(now.getTime() - RATE_WINDOW_MS));
    const later = changesForTwo({ changes, before, wanted, heldRates });
    const kept = Object.fromEntries(
      Object.entries(before).filter(([key]) => later.some((one) => one.key === key)),
    );
    const after = await sound(ctx, before, { ...wanted, ...kept });
    await withdrawOpen(
      tx,
      changes.map(({ key }) => key),
      now,
    );
    await ask(ctx, tx, { by, changes: later, wanted });
    await writeAll(ctx, tx, { by, before, after });
    return after;
  });

/** Refuses a save over changes or requests that others made since the form was read. @throws AppError SETTINGS_CHANGED */
async function refuseUnseen(
  ctx: SettingsContext,
  tx: Tx,
  of: { by: Administrator; before: Settings; seen: SettingsSeen },
): Promise<void> {
  const { by, before, seen } = of;
  const read: Partial<Settings> = withoutUndefined(seen.values);
  const isUnseen = ({ id, key, asked_by }: ChangeRow) =>
    Object.hasOwn(read, key) && asked_by !== by.userId && !seen.pending.includes(id);
  const open = await openChanges(tx, ctx.clock.now());
  if (changesBetween(before, { ...before, ...read }).length > 0 || open.some(isUnseen))
    throw new AppError('SETTINGS_CHANGED');
}

/** Validates settings as a whole and returns them. @throws AppError VALIDATION_FAILED */
async function sound(ctx: SettingsContext, before: Settings, after: Settings): Promise<Settings> {
  const faults = settingsFaults(after);
  if (!ctx.demo) faults.push(...withdrawnTexts(before, after));
  let { companyWallet } = after;
  if (companyWallet !== before.companyWallet && companyWallet !== '') {
    const address = await ctx.checksummed?.(companyWallet);
    if (address === null) faults.push({ path: 'companyWallet', message: 'ADDRESS_REFUSED' });
    else if (address !== undefined) companyWallet = address;
  }
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
  return { ...after, companyWallet };
}

/** Requests the approval of another administrator of level 1. Without another one, the change only waits a day. */
async function ask(
  ctx: SettingsContext,
  tx: Tx,
  {
    by,
    changes,
    wanted,
  }: { by: Administrator; changes: readonly SettingChange[]; wanted: Settings },
): Promise<void> {
  if (changes.length === 0) return;
  const alone = await ctx.identity.worksAlone(tx, by.userId);
  const now = ctx.clock.now();
  const values = new Map<string, unknown>(Object.entries(wanted));
  for (const { key, before, after } of changes) {
    await insertChange(tx, {
      id: newId(now),
      key,
      value: JSON.stringify(values.get(key)),
      before,
      after,
      asked_by: by.userId,
      asked_at: now,
      expires_at: new Date(now.getTime() + CHANGE_LIFE_MS),
      status: alone ? 'approved' : 'pending',
      decided_by: alone ? by.userId : null,
      decided_at: alone ? now : null,
      holds_from: alone ? holdsFrom(key, now, { alone }) : null,
      reason: null,
    });
    await ctx.audit.record(tx, {
      actorId: by.userId,
      action: 'settings.ask',
      targetKind: 'setting',
      targetId: key,
      before,
      after,
      address: by.address,
    });
  }
  const name = (await ctx.identity.names([by.userId], tx)).get(by.userId) ?? '';
  await ctx.notifications.notifyRoles(tx, {
    roles: ['admin'],
    kind: 'setting_change_asked',
    data: { by: name, alone },
  });
}

const withoutUndefined = (change: Partial<Settings> | SettingsChange): Partial<Settings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
