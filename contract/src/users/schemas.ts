import { z } from 'zod';
import { BANK_CURRENCIES } from '../core/currency.ts';
import type { ErrorKey } from '../core/errors.ts';
import { CURRENCIES } from '../core/money.ts';
import { givenDay, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { PASSWORD_RULES } from '../core/password.ts';
import { adminRole, regularRole, role } from '../core/roles.ts';
import { isCuit } from '../core/tax-id.ts';
import { freeText, oneLine } from '../core/text.ts';
import { kycStatus } from '../kyc/schemas.ts';
import { BANK_ACCOUNT_KINDS, bankAccountFault } from './bank-account.ts';
import { companyHolder } from './company-holder.ts';

/** Letters (Latin with accents), spaces, hyphens, apostrophes and dots: a person's name, safe in headers and pages. */
export const personName = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .max(80, 'TOO_LONG')
  .regex(/^[\p{L}\p{M}][\p{L}\p{M}' .-]*$/u, 'NAME_INVALID');

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'TOO_LONG')
  .pipe(z.email('INVALID_EMAIL'));

const followsRules = (text: string, context: z.core.$RefinementCtx<string>) => {
  for (const [rule, holds] of Object.entries(PASSWORD_RULES)) {
    if (!holds(text)) context.addIssue({ code: 'custom', message: rule });
  }
};
export const newPassword = z.string().max(128, 'TOO_LONG').superRefine(followsRules);
/** A password to check: any text, so that old ones still match. */
export const givenPassword = z.string().min(1, 'REQUIRED').max(128, 'TOO_LONG');

export const profileFields = {
  name: personName,
  lastname: personName,
  birthdate: givenDay.nullable(),
  nationality: oneLine(60).nullable(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'PHONE_INVALID')
    .nullable(),
  document: z
    .string()
    .regex(/^[A-Za-z0-9]{6,15}$/, 'DOCUMENT_INVALID')
    .nullable(),
  taxId: z.string().refine(isCuit, 'CUIT_INVALID').nullable(),
  address: oneLine(120).nullable(),
  city: oneLine(80).nullable(),
  province: oneLine(80).nullable(),
  country: oneLine(60).nullable(),
};

export const userState = z.enum(['active', 'blocked', 'deleted']);
export type UserState = z.infer<typeof userState>;

const person = z.object({
  userId: id,
  type: role,
  email: z.string(),
  emailVerified: z.boolean(),
  verified: z.boolean(),
  kycStatus,
  name: z.string(),
  lastname: z.string(),
  birthdate: z.string().nullable(),
  nationality: z.string().nullable(),
  phone: z.string().nullable(),
  document: z.string().nullable(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: instant,
  termsVersion: z.string(),
  /**
   * The versions of the terms and of the privacy policy that were accepted last; 0 for a text published elsewhere, null
   * where this person accepted none yet.
   */
  termsNumber: z.number().nullable(),
  privacyNumber: z.number().nullable(),
  /** Whether the person has set up a second factor. */
  secondFactor: z.boolean(),
  /** The company that owns the account; null for a person's account. */
  company: companyHolder.nullable(),
});
/** A person as they see themselves. */
export const me = person.extend({
  /** An administrator who may do nothing else before setting up a second factor. */
  mustSetUpSecondFactor: z.boolean(),
  /** The value of `para` in links of the person's mails, by which a page recognises whose mail it was. */
  mailMark: z.string(),
});
export type Me = z.infer<typeof me>;

/** A user as administrators see them. */
export const user = person.extend({
  state: userState,
  /** Null when they are not blocked, or blocked without a reason. */
  blockedReason: z.string().nullable(),
  deletedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
});
export type User = z.infer<typeof user>;

export const registerBody = z.strictObject({
  name: personName,
  lastname: personName,
  email,
  password: newPassword,
  acceptTerms: z.literal(true, 'TERMS_NOT_ACCEPTED'),
  type: regularRole.default('user'),
});

/** The account, and a secret for the browser that registered: with it, the mailed link alone verifies. */
export const registered = me.extend({ registration: z.string() });

export const profileBody = z.strictObject({ ...profileFields, type: regularRole }).partial();

export const createAdminBody = z.strictObject({
  name: personName,
  lastname: personName,
  email,
  type: adminRole,
  /** Identify an administrator's own customer account; the approving administrator sees them. */
  document: profileFields.document.optional(),
  taxId: profileFields.taxId.optional(),
});
export const editUserBody = z.strictObject({ ...profileFields, type: role }).partial();

/** Why a user is blocked; they are notified. The body may be missing, and then there is no reason. */
export const blockBody = z
  .strictObject({ reason: freeText(500).min(3, 'TOO_SHORT').optional() })
  .nullish();

/** Sort keys of people; `-` sorts in descending order. */
export const userSort = z.enum([
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  '-lastSeenAt',
  'lastSeenAt',
  'role',
  '-role',
  'kyc',
  '-kyc',
  'state',
  '-state',
]);
export type UserSort = z.infer<typeof userSort>;

/** `people`: the users that the desk's figures count, regular accounts that are not deleted. */
export const userGroup = z.enum(['people', 'admins', 'regular']);
export type UserGroup = z.infer<typeof userGroup>;

export const usersQuery = z.strictObject({
  ...pageQuery,
  type: role.optional(),
  'filter[type]': role.optional(),
  'filter[state]': userState.optional(),
  'filter[kycStatus]': kycStatus.optional(),
  'filter[emailVerified]': z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  'filter[group]': userGroup.optional(),
  'filter[createdFrom]': givenDay.optional(),
  /** Words of the name, the e-mail, the document, the tax id or a bank account's number. */
  search: z.string().max(100).optional(),
  sort: userSort.default('-createdAt'),
});
export const usersPage = pageOf(user);

/** Holder in Latin or Spanish letters, spaces, hyphens; account in Latin letters and digits; alias also digits. */
const bankAccountFields = z.strictObject({
  alias: z
    .string()
    .trim()
    .min(1, 'REQUIRED')
    .max(40, 'TOO_LONG')
    .regex(/^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ0-9 ]+$/, 'ALIAS_INVALID'),
  holder: z
    .string()
    .trim()
    .min(1, 'REQUIRED')
    .max(80, 'TOO_LONG')
    .regex(/^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ -]+$/, 'HOLDER_INVALID'),
  account: z
    .string()
    .trim()
    .min(5, 'TOO_SHORT')
    .max(34, 'TOO_LONG')
    .regex(/^[A-Za-z0-9]+$/, 'ACCOUNT_INVALID'),
  currency: z.enum(BANK_CURRENCIES),
  /** The tax id of the bank account's holder. A company's account requires it, and it has to be the company's. */
  taxId: z.string().refine(isCuit, 'CUIT_INVALID').optional(),
});
/** The fields with a valid account number for the currency. */
export const bankAccountBody = bankAccountFields.superRefine(({ account, currency }, context) => {
  const fault = bankAccountFault(account, currency);
  if (fault) context.addIssue({ code: 'custom', path: ['account'], message: fault });
});
export const bankAccount = z.object({
  id,
  alias: z.string(),
  holder: z.string(),
  account: z.string(),
  currency: z.enum(CURRENCIES),
  kind: z.enum(BANK_ACCOUNT_KINDS),
  /** Null unless it was requested. */
  taxId: z.string().nullable(),
  inUse: z.boolean(),
  addedAt: instant,
});
export type BankAccount = z.infer<typeof bankAccount>;

/** The obstacle, as the error it would raise; null without one. */
const OBSTACLES = [
  'OWN_ACCOUNT',
  'LAST_ADMIN',
  'USER_STATE_FORBIDS',
  'ACCOUNT_NOT_EMPTY',
  'EMAIL_ALREADY_VERIFIED',
  'SECOND_FACTOR_NOT_SET',
] as const satisfies readonly ErrorKey[];
const obstacle = z.enum(OBSTACLES).nullable();
export type UserObstacle = z.infer<typeof obstacle>;
export const userStanding = z.object({
  obstacles: z.object({
    edit: obstacle,
    changeRole: obstacle,
    becomeAdmin: obstacle,
    setPassword: obstacle,
    block: obstacle,
    unblock: obstacle,
    delete: obstacle,
    restore: obstacle,
    resend: obstacle,
    resetSecondFactor: obstacle,
  }),
  /** Until when a deleted account can be restored. */
  restorableUntil: instant.nullable(),
});

export const session = z.object({
  id,
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});

/** The reasons why an account is not empty: details of ACCOUNT_NOT_EMPTY. */
export const ACCOUNT_LEFT = [
  'HAS_MONEY',
  'HAS_TOKENS',
  'HAS_MOVEMENTS',
  'HAS_PROJECT_MONEY',
  'HAS_OBLIGATIONS',
  'HAS_PROJECTS',
] as const;
export type AccountLeft = (typeof ACCOUNT_LEFT)[number];
