import type { SettingPending } from '#contract/settings/endpoints.ts';
import { settings as settingsSchema } from '#contract/settings/table.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Administrator } from './door.ts';
import { holdsFrom } from './needs-second.ts';
import { settingsFaults } from './rules.ts';
import { lockSettings } from './store.ts';
import {
  type ChangeRow,
  changeChange,
  dueChanges,
  lockChange,
  openChanges,
} from './store-changes.ts';
import { readAll, type SettingsContext, writeAll } from './write.ts';

/** Requested changes that are not in force yet. */
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
    authorId: row.asked_by,
    at: row.asked_at.toISOString(),
    mine: row.asked_by === readerId,
    approvedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    approverId: row.decided_by,
    holdsFrom: row.holds_from?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }));
}

/**
 * Approves a change, as a second administrator of level 1. It takes effect a day later, a rate immediately.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export const approveChange = (ctx: SettingsContext, by: Administrator, id: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockSettings(tx);
    const now = ctx.clock.now();
    const row = await openRow(tx, id);
    if (row.status !== 'pending' || row.expires_at <= now)
      throw new AppError('REQUEST_STATE_FORBIDS');
    await ctx.identity.assertSecond(tx, {
      askedBy: row.asked_by,
      approver: by.userId,
      permission: 'settings.manage',
      own: 'OWN_REQUEST',
    });
    await changeChange(tx, id, {
      status: 'approved',
      decided_by: by.userId,
      decided_at: now,
      holds_from: holdsFrom(row.key, now),
    });
    await record(ctx, tx, { by, action: 'settings.approve', row });
  });

/**
 * Withdraws a change that is not in force yet; its requester may do so, too.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS
 */
export const refuseChange = (
  ctx: SettingsContext,
  by: Administrator,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockSettings(tx);
    const row = await openRow(tx, id);
    const decided = { decided_by: by.userId, decided_at: ctx.clock.now() };
    await changeChange(tx, id, { ...decided, status: 'withdrawn', reason });
    await record(ctx, tx, { by, action: 'settings.withdraw', row, reason });
  });

/** @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS */
async function openRow(tx: Tx, id: string): Promise<ChangeRow> {
  const row = await lockChange(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.status !== 'pending' && row.status !== 'approved')
    throw new AppError('REQUEST_STATE_FORBIDS');
  return row;
}

/**
 * Puts approved changes in force once their time has come. A change that does not fit the other settings waits for them
 * (one side of a rate for the other), until it can no longer be approved.
 */
export const applyDueChanges = (ctx: SettingsContext): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    await lockSettings(tx);
    const now = ctx.clock.now();
    const due = await dueChanges(tx, now);
    const unfit = await applyFitting(ctx, tx, due);
    // later changes may have made it fit
    const left = unfit.length < due.length ? await applyFitting(ctx, tx, unfit) : unfit;
    for (const { id, expires_at: until } of left)
      if (until <= now) await changeChange(tx, id, { status: 'withdrawn' });
  });

/** @returns those that do not fit */
async function applyFitting(
  ctx: SettingsContext,
  tx: Tx,
  rows: readonly ChangeRow[],
): Promise<ChangeRow[]> {
  const unfit: ChangeRow[] = [];
  for (const row of rows) {
    const before = await readAll(ctx, tx);
    // a value of an earlier version may be invalid now
    const { data: after } = settingsSchema.safeParse({ ...before, [row.key]: row.value });
    if (after === undefined || settingsFaults(after).length > 0) unfit.push(row);
    else {
      await changeChange(tx, row.id, { status: 'done' });
      await writeAll(ctx, tx, { by: { userId: row.asked_by, address: null }, before, after });
    }
  }
  return unfit;
}

const record = (
  { audit }: SettingsContext,
  tx: Tx,
  decision: {
    readonly by: Administrator;
    readonly action: 'settings.approve' | 'settings.withdraw';
    readonly row: ChangeRow;
    readonly reason?: string;
  },
): Promise<void> => {
  const { by, action, row, reason } = decision;
  return audit.record(tx, {
    actorId: by.userId,
    action,
    targetKind: 'setting',
    targetId: row.key,
    before: row.before,
    after: reason === undefined ? row.after : { value: row.after, reason },
    address: by.address,
  });
};
