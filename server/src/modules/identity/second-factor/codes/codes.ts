import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../../deps.ts';
import { notifyPerson } from '../../notify-person.ts';
import { auditUser } from '../../security-events/audit-user.ts';
import { lockUser, type UserRow } from '../../store/users.ts';
import { GUESSES_BEFORE_NOTIFYING } from '../../throttle/rules.ts';
import { countTries, forgiveTries, type Limited, takeTries } from '../../throttle/throttle.ts';
import {
  countRecoveryCodes,
  findTotp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from '../store.ts';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.ts';
import { stepOfCode, totpCodeIn } from './totp.ts';

/** Counters of attempts at a person's codes: from one network, and from everywhere. */
const triesOf = (userId: string, network: string): Limited[] => [
  { kind: 'code', of: `${userId}\n${network}` },
  { kind: 'codeAccount', of: userId },
];

/**
 * Counts an attempt at a person's codes beforehand, and halves the count when it succeeds.
 * @param network see `networkOf`
 * @throws AppError TOO_MANY_REQUESTS, and whatever the work throws
 */
export async function limitingCodes<T>(
  ctx: Context,
  of: { userId: string; network: string },
  work: () => Promise<T>,
): Promise<T> {
  const tries = triesOf(of.userId, of.network);
  await ctx.database.transaction(async (tx) => {
    if (!(await takeTries(tx, ctx.clock, tries))) throw new AppError('TOO_MANY_REQUESTS');
  });
  try {
    const done = await work();
    await forgiveTries(ctx.database.db, tries);
    return done;
  } catch (error) {
    if (error instanceof AppError && error.key === 'INVALID_SECOND_FACTOR')
      await notifyOfGuesses(ctx, of.userId);
    throw error;
  }
}

/** After several wrong codes, from anywhere and however slowly, the owner is notified once a day. */
async function notifyOfGuesses(ctx: Context, userId: string): Promise<void> {
  const { database, clock } = ctx;
  const wrong = await countTries(database.db, { kind: 'codeAccount', of: userId });
  if (wrong < GUESSES_BEFORE_NOTIFYING) return;
  await database.transaction(async (tx) => {
    if (!(await takeTries(tx, clock, [{ kind: 'codesNotice', of: userId }]))) return;
    const user = await lockUser(tx, userId);
    // a mistyped set-up code does not count as a guess
    if (user?.state !== 'active' || !user.second_factor) return;
    await notifyPerson(ctx, tx, { userId, notification: { kind: 'codes_guessed', data: null } });
    await auditUser(ctx, tx, { by: null, action: 'user.codes_guessed', change: { target: user } });
  });
}

/**
 * Uses up a code of a locked person: the six digits of their authenticator, or one of their recovery codes.
 * @throws AppError INVALID_SECOND_FACTOR when it is neither, or was used before
 */
export async function takeCode(
  ctx: Context,
  tx: Tx,
  { user, code }: { user: UserRow; code: string },
): Promise<void> {
  const isRight =
    (await takeTotp(ctx, tx, { user, text: code })) ||
    (await takeRecovery(ctx, tx, { user, text: code }));
  if (!isRight) throw new AppError('INVALID_SECOND_FACTOR');
}

async function takeTotp(
  ctx: Context,
  tx: Tx,
  { user, text }: { user: UserRow; text: string },
): Promise<boolean> {
  const code = totpCodeIn(text);
  if (code === null) return false;
  const row = await findTotp(tx, user.id);
  if (!row?.secret) return false;
  const secret = ctx.secondFactor.vault.open(row.secret, user.id);
  const step = stepOfCode(secret, code, ctx.clock.now());
  return step !== null && (await takeTotpStep(tx, user.id, step));
}

async function takeRecovery(
  ctx: Context,
  tx: Tx,
  { user, text }: { user: UserRow; text: string },
): Promise<boolean> {
  const code = recoveryCodeIn(text);
  if (code === null) return false;
  if (!(await takeRecoveryCode(tx, user.id, digestOfCode(ctx, user.id, code)))) return false;
  const left = await countRecoveryCodes(tx, user.id);
  await notifyPerson(ctx, tx, {
    userId: user.id,
    notification: { kind: 'recovery_code_used', data: { left } },
  });
  return true;
}

/**
 * Gives a person ten new recovery codes; earlier ones stop working. @returns the codes, which are stored only as
 * digests
 */
export async function giveRecoveryCodes(ctx: Context, tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => digestOfCode(ctx, userId, recoveryCodeIn(code) ?? code));
  await replaceRecoveryCodes(tx, userId, { hashes, at: ctx.clock.now() });
  return codes;
}

const digestOfCode = (ctx: Context, userId: string, code: string): Buffer =>
  ctx.secondFactor.vault.digest(`recovery\n${userId}\n${code}`);
