import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { type CodeRow, insertCode } from '../store/oauth.ts';
import type { CodePurpose } from '../tables.ts';
import type { ProviderIdentity } from './providers/gateway.ts';
import { CODE_LIFE_MS } from './rules.ts';

/**
 * Creates a one-time code for the identity that another site reported.
 * @param given.challenge only the holder of its secret may use the code; null for `hand_over` only
 * @returns the code, of which only a digest is stored
 */
export async function issueCode(
  ctx: Context,
  db: Db,
  given: { purpose: CodePurpose; challenge: string | null; identity: ProviderIdentity },
): Promise<string> {
  const code = newSecret();
  const { purpose, challenge, identity } = given;
  await insertCode(db, {
    code_hash: digestOf(code),
    purpose,
    challenge,
    provider: identity.provider,
    subject: identity.subject,
    label: identity.label,
    email: identity.email,
    email_verified: identity.emailVerified,
    name: identity.name,
    lastname: identity.lastname,
    expires_at: new Date(ctx.clock.now().getTime() + CODE_LIFE_MS[purpose]),
  });
  return code;
}

/** Whether a code is valid for this purpose and for the holder of its challenge's secret. */
export function isGood(
  ctx: Context,
  row: CodeRow | undefined,
  { purpose, loginSecret }: { purpose: CodePurpose; loginSecret: string },
): row is CodeRow {
  if (row?.purpose !== purpose || row.expires_at <= ctx.clock.now()) return false;
  const given = createHash('sha256').update(loginSecret).digest();
  const wanted = Buffer.from(row.challenge ?? '', 'base64url');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

export const identityIn = (row: CodeRow): ProviderIdentity => ({
  provider: row.provider,
  subject: row.subject,
  label: row.label,
  email: row.email,
  emailVerified: row.email_verified,
  name: row.name,
  lastname: row.lastname,
});
