import { z } from 'zod';
import { givenDay, id, instant } from '../core/page.ts';
import { isCompanyTaxId, isCuit } from '../core/tax-id.ts';
import { oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { profileFields } from '../users/schemas.ts';
import {
  companyKind,
  companyPaper,
  companyRegistry,
  companyStop,
  filingState,
  ownerBy,
  powerKind,
  WHOLE,
} from './values.ts';

const reason = z.string().trim().min(3, 'TOO_SHORT').max(1000, 'TOO_LONG');
const words = (max: number) => oneLine(max).min(2, 'REQUIRED');

/** The tax id of a legal person: its check digit holds, and it begins as theirs do. */
export const companyTaxId = z
  .string()
  .refine((text) => isCuit(text), 'CUIT_INVALID')
  .refine(isCompanyTaxId, 'CUIT_NOT_COMPANY');

/**
 * A company's name as receipts print it. Latin letters alone and no invisible characters, so that it cannot imitate another
 * company's name. A run of blanks becomes one.
 */
const companyName = z
  .string()
  .normalize('NFC')
  .overwrite((text) => text.replace(/\p{Zs}+/gu, ' '))
  .trim()
  .min(2, 'REQUIRED')
  .max(150, 'TOO_LONG')
  .regex(/^(?!.*[\p{C}\p{Zl}\p{Zp}])[\p{Script=Latin}\p{Script=Common}]*$/u, 'INVALID');

/** Who the company is. `detail` says what it is where `kind` is `other`. */
export const companyBody = z
  .strictObject({
    name: companyName,
    taxId: companyTaxId,
    kind: companyKind,
    detail: oneLine(80),
    registry: companyRegistry,
    registryNumber: words(60),
    registeredOn: givenDay,
    address: words(120),
    city: words(80),
    province: words(80),
    country: words(60),
    activity: words(160),
  })
  .superRefine(({ kind, detail }, context) => {
    if (kind === 'other' && detail === '')
      context.addIssue({ code: 'custom', path: ['detail'], message: 'REQUIRED' });
  });
export type CompanyData = z.infer<typeof companyBody>;

/** How the representative acts: their position, and by which power. It ends on `endsOn`, that day included. */
export const powerBody = z
  .strictObject({
    position: words(80),
    kind: powerKind,
    grantedOn: givenDay,
    endsOn: givenDay.nullable(),
    scope: z.string().trim().min(3, 'REQUIRED').max(600, 'TOO_LONG'),
  })
  .superRefine(({ grantedOn, endsOn }, context) => {
    if (endsOn !== null && endsOn < grantedOn)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'DATE_INVALID' });
  });
export type PowerData = z.infer<typeof powerBody>;

/** A person who has, or controls, the company. `share` is hundredths of a percent; `office` is wanted of the exposed. */
export const beneficialOwner = z
  .strictObject({
    name: words(120),
    document: profileFields.document.unwrap(),
    taxId: profileFields.taxId,
    nationality: words(60),
    address: words(160),
    by: ownerBy,
    share: z.number().int('INVALID').min(0, 'INVALID').max(WHOLE, 'OVER_WHOLE'),
    /** By which means, wanted where it is not a holding; or through which company, where one stands between. */
    how: oneLine(200),
    exposed: z.boolean(),
    office: oneLine(200),
  })
  .superRefine(({ exposed, office }, context) => {
    if (exposed && office === '')
      context.addIssue({ code: 'custom', path: ['office'], message: 'REQUIRED' });
  });
export type BeneficialOwner = z.infer<typeof beneficialOwner>;

/** `nobodyReaches`: nobody holds the threshold, and those named control or direct it. */
export const ownersBody = z.strictObject({
  nobodyReaches: z.boolean(),
  owners: z.array(beneficialOwner).min(1, 'REQUIRED').max(20, 'TOO_LONG'),
});
export type OwnersData = z.infer<typeof ownersBody>;

export const submitBody = z.strictObject({
  textVersion: z.string().max(20),
  sworn: z.boolean().refine((isSworn) => isSworn, 'REQUIRED'),
});
export const refuseBody = z.strictObject({ reason });

/** The representative, as identity verification knows them. */
const representative = z.object({
  name: z.string(),
  document: z.string().nullable(),
  taxId: z.string().nullable(),
  verified: z.boolean(),
});

/** What was handed in, or is being written, as a whole; a part is null until it was written. */
export const filing = z.object({
  id,
  state: filingState,
  company: companyBody.nullable(),
  power: powerBody.nullable(),
  owners: ownersBody.nullable(),
  /** Version of the text that it was sworn under. */
  textVersion: z.string().nullable(),
  /** Hundredths of a percent that were asked about as it was sworn. */
  threshold: z.number().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  takenBackAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type Filing = z.infer<typeof filing>;

const papers = z.object({
  /** Where each paper is uploaded to. */
  places: z.array(z.object({ paper: companyPaper, id, files: z.array(resource) })),
});

/** A change of representative as the account's page says it; its details are the desk's until it is approved. */
export const ownReplacement = z.object({
  state: z.enum(['proposed', 'approved']),
  /** Since when withdrawals wait. */
  since: instant,
});
export type OwnReplacement = z.infer<typeof ownReplacement>;

/** A company's account as its representative sees it. */
export const ownCompany = z.object({
  /** Why money waits; null while nothing does, and for an account of a person. */
  stop: companyStop.nullable(),
  /** Whether this account, of a person, may become a company's: nothing was ever moved with it. */
  mayStart: z.boolean(),
  representative,
  /** Hundredths of a percent from which on a holder is declared today. */
  threshold: z.number(),
  text: z.object({ version: z.string(), owners: z.string(), oath: z.string() }),
  /** While the account is handed to another representative. */
  replacement: ownReplacement.nullable(),
  /** Null for an account of a person. */
  company: papers
    .extend({
      /** What was approved last. */
      inForce: filing.nullable(),
      /** What is being written or in review, or was refused or taken back last; null once it was approved. */
      open: filing.nullable(),
    })
    .nullable(),
});
export type OwnCompany = z.infer<typeof ownCompany>;

/** A filing with who decided on it. */
export const reviewedFiling = filing.extend({
  firstBy: z.string().nullable(),
  firstAt: instant.nullable(),
  /** Whether the first approval is the reader's. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  /** Ids of the papers that it was handed in with. */
  papers: z.array(id),
  /** What is different from what is in force. */
  changes: z.array(z.enum(['company', 'power', 'owners'])),
});
export type ReviewedFiling = z.infer<typeof reviewedFiling>;

/** What the administration reads of a company's account. */
export const companyOfPerson = z.object({
  representative,
  stop: companyStop.nullable(),
  /** Whether the reader decides alone, being the only administrator of level 1. */
  alone: z.boolean(),
  /** What keeps the one in review from being approved. */
  obstacles: z.array(z.enum(['owner', 'account', 'identity', 'power_ended', 'taken', 'reviewer'])),
  company: papers
    .extend({
      inForce: id.nullable(),
      /** All that were handed in, the newest first. */
      filings: z.array(reviewedFiling),
    })
    .nullable(),
});
export type CompanyOfPerson = z.infer<typeof companyOfPerson>;
