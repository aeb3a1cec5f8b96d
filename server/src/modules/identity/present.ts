import type { Role } from '#contract/core/roles.ts';
import type { BankAccount, Me, User } from '#contract/users/schemas.ts';
import type { Context } from './deps.ts';
import { mustSetUp } from './second-factor/rules.ts';
import type { BankAccountRow } from './store/bank-accounts.ts';
import type { UserRow } from './store/users.ts';

/** A person as they see themselves. */
export const toMe = (
  { secondFactor, markOf }: Pick<Context, 'secondFactor' | 'markOf'>,
  row: UserRow,
): Me => ({
  ...toPerson(row),
  mailMark: markOf(row.id),
  mustSetUpSecondFactor: mustSetUp(
    { role: row.role, hasFactor: row.second_factor },
    secondFactor.demandedOfAdmins,
  ),
});

/** Whether an administrator may read documents, tax ids and addresses, and find people by them. */
export const readsDocuments = (reader: Role): boolean => reader !== 'admin_l3';

const toPerson = (row: UserRow): Omit<Me, 'mustSetUpSecondFactor' | 'mailMark'> => ({
  userId: row.id,
  type: row.role,
  email: row.email ?? '',
  emailVerified: row.email_verified_at !== null,
  verified: row.kyc_status === 'verified',
  kycStatus: row.kyc_status,
  name: row.name,
  lastname: row.lastname,
  birthdate: row.birthdate,
  nationality: row.nationality,
  phone: row.phone,
  document: row.document,
  taxId: row.tax_id,
  address: row.address,
  city: row.city,
  province: row.province,
  country: row.country,
  createdAt: row.created_at.toISOString(),
  termsVersion: row.terms_version,
  termsNumber: row.terms_number,
  privacyNumber: row.privacy_number,
  secondFactor: row.second_factor,
  company:
    row.company_state === null
      ? null
      : {
          name: row.company_name,
          taxId: row.company_tax_id,
          approved: row.company_state === 'approved',
          inReview: row.company_in_review,
          replacing: row.company_replacing,
          powerEndsOn: row.company_power_ends_on,
        },
});

/**
 * Fields hidden from level 3, which handles verification and needs only name, e-mail and their states.
 */
const NOT_FOR_LEVEL_3 = {
  birthdate: null,
  nationality: null,
  phone: null,
  document: null,
  taxId: null,
  address: null,
  city: null,
  province: null,
  country: null,
} as const satisfies Partial<User>;

/** A person as an administrator of a level sees them. */
export const toUserFor = (reader: Role, row: UserRow): User => ({
  ...toUser(row),
  ...(readsDocuments(reader)
    ? {}
    : { ...NOT_FOR_LEVEL_3, company: withoutTaxId(toUser(row).company) }),
});

const withoutTaxId = (company: User['company']): User['company'] =>
  company && { ...company, taxId: null };

/** A person as administrators of level 1 see them. */
export const toUser = (row: UserRow): User => ({
  ...toPerson(row),
  state: row.state,
  blockedReason: row.blocked_reason,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

export const toBankAccount = (row: BankAccountRow, inUse: boolean): BankAccount => ({
  id: row.id,
  alias: row.alias,
  holder: row.holder,
  account: row.account,
  currency: row.currency,
  kind: row.kind,
  taxId: row.tax_id,
  inUse,
  addedAt: row.created_at.toISOString(),
});

export const fullName = (row: { name: string; lastname: string }): string =>
  `${row.name} ${row.lastname}`;
