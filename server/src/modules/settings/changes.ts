import { may } from '#contract/core/roles.ts';
import { type SettingPending, settings as settingsSchema } from '#contract/settings/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Administrator } from './door.ts';
import { HOLDS_AFTER_MS, settingsFaults } from './rules.ts';
import { lockSettings } from './store.ts';
import {
  type ChangeRow,
  changeChange,
  dueChanges,
  lockChange,
  openChanges,
} from './store-changes.ts';
import { readAll, type SettingsContext, writeAll } from './write.ts';

/** What was asked for and does not hold yet. */
export async function pendingChanges(
  ctx: SettingsContext,
  readerId: string,
): Promise<SettingPending[]> {
  const rows = await openChanges(ctx.database.db, ctx.clock.now());
  const ids = rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by ?? asked_by]);
  const names = await ctx.identity.names([...new Set(ids)]);
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    before: row.before,
    after: row.after,
    by: names.get(row.asked_by) ?? '',
    at: row.asked_at.toISOString(),
    mine: row.asked_by === readerId,
    approvedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    holdsFrom: row.holds_from?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }));
}

/**
 * A second administrator of level 1 agrees: it holds a day later.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_REQUEST, ASKED_BY_WHO_MAY_NOT, APPROVERS_NOT_INDEPENDENT
 */
export const approveChange = (ctx: SettingsContext, by: Administrator, id: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockSettings(tx);
    const now = ctx.clock.now();
    const row = await openRow(tx, id);
    if (row.status !== 'pending' || row.expires_at <= now)
      throw new AppError('REQUEST_STATE_FORBIDS');
    if (row.asked_by === by.userId) throw new AppError('OWN_REQUEST');
    const asker = await ctx.identity.user(row.asked_by, tx);
    if (asker?.state !== 'active' || !may(asker.role, 'settings.manage'))
      throw new AppError('ASKED_BY_WHO_MAY_NOT');
    await ctx.identity.assertTwo(tx, row.asked_by, by.userId);
    await changeChange(tx, id, {
      ...{ status: 'approved', decided_by: by.userId, decided_at: now },
      holds_from: new Date(now.getTime() + HOLDS_AFTER_MS),
    });
    await record(ctx, tx, by, 'settings.approve', row);
  });

/** Takes back what does not hold yet; whoever asked may too. @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS */
export const refuseChange = (
  ctx: SettingsContext,
  by: Administrator,
  id: string,
  reason: string,
): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockSettings(tx);
    const row = await openRow(tx, id);
    const decided = { decided_by: by.userId, decided_at: ctx.clock.now() };
    await changeChange(tx, id, { ...decided, status: 'withdrawn', reason });
    await record(ctx, tx, by, 'settings.withdraw', row, reason);
  });

/** @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS */
async function openRow(tx: Tx, id: string): Promise<ChangeRow> {
  const row = await lockChange(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.status !== 'pending' && row.status !== 'approved')
    throw new AppError('REQUEST_STATE_FORBIDS');
  return row;
}

/** Lets what was approved a day ago hold; what no longer fits the other settings is left out. */
export const applyDueChanges = (ctx: SettingsContext): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockSettings(tx);
    for (const row of await dueChanges(tx, ctx.clock.now())) {
      const before = await readAll(ctx, tx);
      const after = settingsSchema.parse({ ...before, [row.key]: row.value });
      const fits = settingsFaults(after).length === 0;
      await changeChange(tx, row.id, { status: fits ? 'done' : 'withdrawn' });
      if (fits) await writeAll(ctx, tx, { userId: row.asked_by, address: null }, before, after);
    }
  });

const record = (
  { audit }: SettingsContext,
  tx: Tx,
  by: Administrator,
  action: 'settings.approve' | 'settings.withdraw',
  { key, before, after }: ChangeRow,
  reason?: string,
): Promise<void> =>
  audit.record(tx, {
    actorId: by.userId,
    action,
    targetKind: 'setting',
    targetId: key,
    before,
    after: reason === undefined ? after : { after, reason },
    address: by.address,
  });
