import type { SecondFactorMethod } from '#contract/second-factor/schemas.ts';
import type { Db } from '#platform/database/index.ts';
import { passkeysOf } from './passkeys/store.ts';
import { countRecoveryCodes, findTotp } from './store.ts';

/** The kinds of second factor that a person has. */
export async function methodsOf(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const totp = await findTotp(db, userId);
  const methods: SecondFactorMethod[] = [];
  if (totp?.confirmed_at) methods.push('totp');
  if ((await countRecoveryCodes(db, userId)) > 0) methods.push('recovery_code');
  if ((await passkeysOf(db, userId)).length > 0) methods.push('passkey');
  return methods;
}
