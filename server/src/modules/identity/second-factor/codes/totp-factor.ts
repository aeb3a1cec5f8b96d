import { AppError } from '#core/errors.ts';
import type { Context } from '../../deps.ts';
import { networkOf } from '../../throttle/throttle.ts';
import { assertOwner, factorAdded, factorRemoved, lockOwner, noteOwn, type Own } from '../own.ts';
import { PENDING_MS } from '../rules.ts';
import { confirmTotpRow, deleteTotp, findTotp, keepPendingTotp } from '../store.ts';
import { giveRecoveryCodes, limitingCodes } from './codes.ts';
import { newTotpSecret, stepOfCode, totpCodeIn, totpUri } from './totp.ts';

/**
 * Creates a secret for an authenticator. It is returned only once and takes effect when a code confirms it.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function startTotp(
  ctx: Context,
  by: Own,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  await assertOwner(ctx, by, password);
  const secret = newTotpSecret();
  return ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    const sealed = ctx.secondFactor.vault.seal(secret, user.id);
    await keepPendingTotp(tx, { userId: user.id, secret: sealed, at: ctx.clock.now() });
    return { secret, uri: totpUri(secret, user.email ?? '') };
  });
}

/**
 * Puts the secret in use, replacing an earlier one.
 * @returns recovery codes when this is the person's first factor
 * @throws AppError INVALID_SECOND_FACTOR, SECOND_FACTOR_NOT_SET (no set-up, or it is too old), TOO_MANY_REQUESTS
 */
export function confirmTotp(
  ctx: Context,
  by: Own,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { clock, database, secondFactor } = ctx;
  return limitingCodes(ctx, { userId: by.userId, network: networkOf(by.address) }, () =>
    database.transaction(async (tx) => {
      const user = await lockOwner(ctx, tx, by);
      const now = clock.now();
      const { pending_secret: sealed, pending_at: since } = (await findTotp(tx, user.id)) ?? {};
      if (!sealed || !since || now.getTime() - since.getTime() > PENDING_MS)
        throw new AppError('SECOND_FACTOR_NOT_SET');
      const digits = totpCodeIn(code);
      const step = digits && stepOfCode(secondFactor.vault.open(sealed, user.id), digits, now);
      if (!step) throw new AppError('INVALID_SECOND_FACTOR');
      await confirmTotpRow(tx, { userId: user.id, secret: sealed, at: now, step });
      const recoveryCodes = await factorAdded(ctx, tx, { user, by });
      await noteOwn(ctx, tx, {
        user,
        by,
        what: {
          action: 'totp_add',
          notification: { kind: 'totp_added', data: null },
        },
      });
      return { recoveryCodes };
    }),
  );
}

/** @throws AppError SECOND_FACTOR_NOT_SET */
export async function removeTotp(ctx: Context, by: Own): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    if (!(await deleteTotp(tx, user.id))) throw new AppError('SECOND_FACTOR_NOT_SET');
    await factorRemoved(tx, user);
    await noteOwn(ctx, tx, {
      user,
      by,
      what: {
        action: 'totp_remove',
        notification: { kind: 'totp_removed', data: null },
      },
    });
  });
}

/** Replaces the recovery codes with ten new ones. @throws AppError SECOND_FACTOR_NOT_SET */
export function renewRecoveryCodes(ctx: Context, by: Own): Promise<{ recoveryCodes: string[] }> {
  return ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    if (!user.second_factor) throw new AppError('SECOND_FACTOR_NOT_SET');
    const recoveryCodes = await giveRecoveryCodes(ctx, tx, user.id);
    await noteOwn(ctx, tx, {
      user,
      by,
      what: {
        action: 'recovery_codes',
        notification: { kind: 'recovery_codes_renewed', data: null },
      },
    });
    return { recoveryCodes };
  });
}
