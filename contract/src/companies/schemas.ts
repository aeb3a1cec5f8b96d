import { z } from 'zod';
import { givenDay, id, instant } from '../core/page.ts';
import { isCompanyTaxId, isCuit } from '../core/tax-id.ts';
import { freeText, oneLine } from '../core/text.ts';
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

const reason = freeText(1000).min(3, 'TOO_SHORT');
const words = (max: number) => oneLine(max).min(2, 'REQUIRED');

/** The tax id of a legal person: valid check digit and a legal person's prefix. */
export const companyTaxId = z
  .string()
  .refine((text) => isCuit(text), 'CUIT_INVALID')
  .refine(isCompanyTaxId, 'CUIT_NOT_COMPANY');

/**
 * A company's name as printed on receipts. Only Latin letters and no invisible characters, so that it cannot imitate
 * another company's name. Repeated blanks are collapsed.
 */
const companyName = z
  .string()
  .normalize('NFC')
  .overwrite((text) => text.replace(/\p{Zs}+/gu, ' '))
  .trim()
  .min(2, 'REQUIRED')
  .max(150, 'TOO_LONG')
  .regex(/^(?!.*[\p{C}\p{Zl}\p{Zp}])[\p{Script=Latin}\p{Script=Common}]*$/u, 'INVALID');

/** The company's identity. `detail` describes it where `kind` is `other`. */
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

/** The representative's position and power of attorney, which ends after `endsOn`. */
export const powerBody = z
  .strictObject({
    position: words(80),
    kind: powerKind,
    grantedOn: givenDay,
    endsOn: givenDay.nullable(),
    scope: freeText(600).min(3, 'REQUIRED'),
  })
  .superRefine(({ grantedOn, endsOn }, context) => {
    if (endsOn !== null && endsOn < grantedOn)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'DATE_INVALID' });
  });
export type PowerData = z.infer<typeof powerBody>;

/**
 * A person who owns or controls the company. `share` is hundredths of a percent; `office` is required of exposed
 * persons.
 */
export const beneficialOwner = z
  .strictObject({
    name: words(120),
    document: profileFields.document.unwrap(),
    taxId: profileFields.taxId,
    nationality: words(60),
    address: words(160),
    by: ownerBy,
    share: z.number().int('INVALID').min(0, 'INVALID').max(WHOLE, 'OVER_WHOLE'),
    /** The means of control, required unless it is a holding; or the intermediate company of an indirect holding. */
    how: oneLine(200),
    exposed: z.boolean(),
    office: oneLine(200),
  })
  .superRefine(({ exposed, office }, context) => {
    if (exposed && office === '')
      context.addIssue({ code: 'custom', path: ['office'], message: 'REQUIRED' });
  });
export type BeneficialOwner = z.infer<typeof beneficialOwner>;

/** `nobodyReaches`: no holding reaches the threshold, and the listed people control or direct the company. */
export const ownersBody = z.strictObject({
  nobodyReaches: z.boolean(),
  owners: z.array(beneficialOwner).min(1, 'REQUIRED').max(20, 'TOO_LONG'),
});
export type OwnersData = z.infer<typeof ownersBody>;

export const submitBody = z.strictObject({
  textVersion: z.string().max(20),
  /** The declaration threshold that the form showed, in hundredths of a percent. */
  threshold: z.number().int().min(1).max(10_000),
  sworn: z.boolean().refine((isSworn) => isSworn, 'REQUIRED'),
});
export const refuseBody = z.strictObject({ reason });

/** The representative's data from identity verification. */
const representative = z.object({
  name: z.string(),
  document: z.string().nullable(),
  taxId: z.string().nullable(),
  verified: z.boolean(),
});

/** A filing or draft; each part is null until it is saved. */
export const filing = z.object({
  id,
  state: filingState,
  company: companyBody.nullable(),
  power: powerBody.nullable(),
  owners: ownersBody.nullable(),
  /** Version of the text of the oath. */
  textVersion: z.string().nullable(),
  /** The threshold at the time of the oath, in hundredths of a percent. */
  threshold: z.number().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  takenBackAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type Filing = z.infer<typeof filing>;

const papers = z.object({
  /** The upload target of each document. */
  places: z.array(z.object({ paper: companyPaper, id, files: z.array(resource) })),
});

/**
 * A change of representative as the account's page shows it; only administrators see its details until it is approved.
 */
export const ownReplacement = z.object({
  state: z.enum(['proposed', 'approved']),
  /** Since when withdrawals wait. */
  since: instant,
});
export type OwnReplacement = z.infer<typeof ownReplacement>;

/** A company's account as its representative sees it. */
export const ownCompany = z.object({
  /** Why the account's money is on hold; null otherwise, and for a person's account. */
  stop: companyStop.nullable(),
  /** Whether this personal account can become a company's: it never moved money. */
  mayStart: z.boolean(),
  representative,
  /** The current declaration threshold, in hundredths of a percent. */
  threshold: z.number(),
  text: z.object({ version: z.string(), owners: z.string(), oath: z.string() }),
  /** While the account is being transferred to another representative. */
  replacement: ownReplacement.nullable(),
  /** Null for a person's account. */
  company: papers
    .extend({
      /** The filing approved last. */
      inForce: filing.nullable(),
      /** The draft or filing in review, or the latest rejected or withdrawn one; null once it was approved. */
      open: filing.nullable(),
    })
    .nullable(),
});
export type OwnCompany = z.infer<typeof ownCompany>;

/** A filing with its reviewer. */
export const reviewedFiling = filing.extend({
  firstBy: z.string().nullable(),
  firstAt: instant.nullable(),
  /** Whether the reader gave the first approval. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  /** Ids of the submitted documents. */
  papers: z.array(id),
  /** The differences from the version in force. */
  changes: z.array(z.enum(['company', 'power', 'owners'])),
});
export type ReviewedFiling = z.infer<typeof reviewedFiling>;

/** A company's account as administrators see it. */
export const companyOfPerson = z.object({
  representative,
  stop: companyStop.nullable(),
  /** Whether the reader, as the only administrator of level 1, decides alone. */
  alone: z.boolean(),
  /** Why the filing in review cannot be approved. */
  obstacles: z.array(z.enum(['owner', 'account', 'identity', 'power_ended', 'taken', 'reviewer'])),
  company: papers
    .extend({
      inForce: id.nullable(),
      /** All submitted filings, newest first. */
      filings: z.array(reviewedFiling),
    })
    .nullable(),
});
export type CompanyOfPerson = z.infer<typeof companyOfPerson>;
