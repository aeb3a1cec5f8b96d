import type { Role } from '#contract/core/roles.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { insertUser, type UserRow } from '../store/users.ts';
import { consentTo, recordConsent } from './consent.ts';
import { blankUser } from './register.ts';

/** A person of the initial data, created without registration. */
export interface NewPerson {
  readonly email: string;
  /** Made by `hashPassword`; several people may share one hash. */
  readonly passwordHash: string | null;
  readonly name: string;
  readonly lastname: string;
  readonly role: Role;
  readonly emailVerified: boolean;
  readonly kycStatus: KycStatus;
  /** Now when absent. */
  readonly createdAt?: Date;
  readonly profile?: Partial<
    Pick<
      UserRow,
      | 'birthdate'
      | 'nationality'
      | 'phone'
      | 'document'
      | 'tax_id'
      | 'address'
      | 'city'
      | 'province'
      | 'country'
    >
  >;
}

/** @throws AppError EMAIL_ALREADY_TAKEN */
export async function createUser(ctx: Context, tx: Tx, person: NewPerson): Promise<UserRow> {
  const at = person.createdAt ?? ctx.clock.now();
  const texts = await ctx.texts(tx);
  const user = {
    ...blankUser({
      role: person.role,
      email: person.email.toLowerCase(),
      password_hash: person.passwordHash,
      name: person.name,
      lastname: person.lastname,
      created_at: at,
    }),
    ...person.profile,
    email_verified_at: person.emailVerified ? at : null,
    kyc_status: person.kycStatus,
    ...(isAdmin(person.role) ? {} : consentTo(texts, at)),
  };
  if (!(await insertUser(tx, user))) throw new AppError('EMAIL_ALREADY_TAKEN');
  if (!isAdmin(person.role)) await recordConsent(tx, user, texts);
  return { ...user, search_text: '' };
}
