import type { SecondFactor } from '#contract/second-factor/schemas.ts';
import type { Principal } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { passkeysOf } from './passkeys/store.ts';
import { toPasskey } from './passkeys/wire.ts';
import { mustSetUp } from './rules.ts';
import { countRecoveryCodes, findTotp } from './store.ts';

/** A person's second factor as they see it, without secrets. */
export async function readSecondFactor(
  ctx: Context,
  { userId, role }: Pick<Principal, 'userId' | 'role'>,
): Promise<SecondFactor> {
  const { db } = ctx.database;
  const { demandedOfAdmins, relyingParty } = ctx.secondFactor;
  const totp = await findTotp(db, userId);
  return {
    required: mustSetUp({ role, hasFactor: false }, demandedOfAdmins),
    totp: totp?.confirmed_at ? { since: totp.confirmed_at.toISOString() } : null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: (await passkeysOf(db, userId)).map(toPasskey),
    passkeyOrigin: relyingParty?.origins[0] ?? null,
  };
}
