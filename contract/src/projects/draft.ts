import { z } from 'zod';
import { BANK_CURRENCIES } from '../core/currency.ts';
import { givenDay, id } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { HOME_COUNTRY } from '../location/home.ts';
import { contractTokenType, paperKind, projectType, propertyCategory } from './values.ts';

/*
 * A project as its owner edits it: one document, saved as a draft after each step of the wizard. Saving checks only the
 * shape; publishing checks the whole and lists every fault (publishing.ts). Existing parts have their `id`, so that an
 * edit keeps their identity. Files are uploaded separately and referenced by their resource ids, in display order.
 */
const count = (max: number) => z.number().int().min(0).max(max);
/** USD per token as a decimal string with at most 2 decimals. */
export const usdPrice = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, 'AMOUNT_INVALID');
const percent = z.number().min(0).max(100);
const webLink = z
  .url({ protocol: /^https$/, error: 'LINK_INVALID' })
  .max(400, 'TOO_LONG')
  .or(z.literal(''));
const ids = z.array(id).max(60);

export const locationDraft = z.strictObject({
  country: oneLine(60).default(HOME_COUNTRY),
  province: oneLine(80).default(''),
  city: oneLine(80).default(''),
  address: oneLine(160).default(''),
  postalCode: oneLine(12).default(''),
  mapLink: webLink.default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});

export const roundDraft = z.strictObject({
  id: id.optional(),
  number: z.number().int().min(1).max(99),
  startDate: givenDay,
  days: z.number().int().min(1).max(3650),
  tokenCount: count(1_000_000_000),
  price: usdPrice,
  minimumPercent: percent,
});

export const vaultDraft = z.strictObject({
  id: id.optional(),
  number: z.number().int().min(1).max(99),
  tokens: count(1_000_000_000),
  buybackPrice: usdPrice,
  buybackDate: givenDay,
});

export const rentModelDraft = z.strictObject({
  payDay: z.number().int().min(1).max(28),
  amount: usdPrice,
  percent,
});

export const contractDraft = z.strictObject({
  id: id.optional(),
  name: oneLine(80),
  tokenType: contractTokenType,
  minimumTicket: count(1_000_000).default(1),
  rounds: z.array(roundDraft).max(40).default([]),
  vaults: z.array(vaultDraft).max(40).default([]),
  rentModel: rentModelDraft.nullable().default(null),
});

export const propertyDraft = z.strictObject({
  id: id.optional(),
  identifierA: oneLine(20),
  identifierB: oneLine(20),
  floor: oneLine(20).default(''),
  rooms: count(50).default(0),
  features: z.array(oneLine(80)).max(40).default([]),
  description: freeText(2000).default(''),
  location: locationDraft.nullable().default(null),
  /** Both in property tokens. */
  price: count(1_000_000_000),
  reservationPrice: count(1_000_000_000),
});

export const propertyTypeDraft = z.strictObject({
  id: id.optional(),
  name: oneLine(80),
  category: propertyCategory,
  surface: z.number().min(0).max(10_000_000).default(0),
  rooms: count(50).default(0),
  features: z.array(oneLine(80)).max(40).default([]),
  description: freeText(4000).default(''),
  images: ids.default([]),
  plans: ids.default([]),
  properties: z.array(propertyDraft).max(5000).default([]),
});

export const managerDraft = z.strictObject({
  id: id.optional(),
  name: oneLine(80),
  role: oneLine(80).default(''),
  website: webLink.default(''),
  logo: id.nullable().default(null),
});

export const taskDraft = z.strictObject({
  id: id.optional(),
  title: oneLine(120),
  description: freeText(2000).default(''),
  weight: z.number().int().min(1).max(100).default(1),
  startDate: givenDay.nullable().default(null),
  endDate: givenDay.nullable().default(null),
  plannedPercent: percent.default(0),
  donePercent: percent.default(0),
});

/** An appraisal's value and subject. Its day is the document's day of issue. */
export const appraisalDraft = z.strictObject({
  amount: z
    .string('AMOUNT_INVALID')
    .regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'AMOUNT_INVALID')
    .refine((text) => /[1-9]/.test(text), 'AMOUNT_NOT_POSITIVE'),
  currency: z.enum(BANK_CURRENCIES),
  /** The appraised unit; null for the whole project. */
  unit: id.nullable().default(null),
});

/** What a title report says that is owed on the property on its day; zero where it says that nothing is. */
export const debtsDraft = z.strictObject({
  amount: z.string('AMOUNT_INVALID').regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'AMOUNT_INVALID'),
  currency: z.enum(['ARS', 'USD']),
});

/** A document of the dossier: its file, kind, issuer and day of issue, and the last day of its validity. */
export const paperDraft = z.strictObject({
  file: id,
  kind: paperKind.default('other'),
  /** The issuer: a registry, an insurer, a professional; empty when not stated. */
  issuer: oneLine(120).default(''),
  issuedOn: givenDay.nullable().default(null),
  expiresOn: givenDay.nullable().default(null),
  /** The value of an appraisal; null when it was not entered. */
  appraisal: appraisalDraft.nullable().default(null),
  /** The mortgages and other debts of a title report; absent when they were not entered. */
  debts: debtsDraft.optional(),
});

const bankNumber = z
  .string()
  .trim()
  .max(42, 'TOO_LONG')
  .regex(/^[A-Za-z0-9]*$/, 'ACCOUNT_INVALID')
  .default('');

export const projectBody = z.strictObject({
  name: oneLine(80).min(3, 'TOO_SHORT'),
  type: projectType.default('pit'),
  tagline: oneLine(140).default(''),
  description: freeText(6000).default(''),
  deliveryDate: givenDay.nullable().default(null),
  location: locationDraft.prefault({}),
  features: z.array(oneLine(80)).max(40).default([]),
  usefulInfo: z
    .array(z.strictObject({ title: oneLine(80), text: freeText(600) }))
    .max(30)
    .default([]),
  links: z
    .strictObject({
      website: webLink.default(''),
      video: webLink.default(''),
      metaverse: webLink.default(''),
      explorer: webLink.default(''),
    })
    .prefault({}),
  managers: z.array(managerDraft).max(20).default([]),
  images: ids.default([]),
  /** Pictures of amenities (pool, hall), small and square; the alternative text names each. */
  featureImages: ids.default([]),
  plans: ids.default([]),
  trustContract: id.nullable().default(null),
  documents: z.array(paperDraft).max(60).default([]),
  bankAccounts: z.strictObject({ ARS: bankNumber, USD: bankNumber, USDT: bankNumber }).prefault({}),
  rounds: z.array(roundDraft).max(40).default([]),
  contracts: z.array(contractDraft).max(20).default([]),
  propertyTypes: z.array(propertyTypeDraft).max(60).default([]),
  tasks: z.array(taskDraft).max(100).default([]),
  /** Days that a reservation holds a unit before it expires. */
  reservationDays: z.number().int().min(1).max(3650).default(90),
});
export type ProjectBody = z.output<typeof projectBody>;
export type ProjectBodyInput = z.input<typeof projectBody>;
export type RoundDraft = z.output<typeof roundDraft>;
export type VaultDraft = z.output<typeof vaultDraft>;
export type ContractDraft = z.output<typeof contractDraft>;
export type PropertyTypeDraft = z.output<typeof propertyTypeDraft>;
export type AppraisalDraft = z.output<typeof appraisalDraft>;
export type DebtsDraft = z.output<typeof debtsDraft>;
export type PaperDraft = z.output<typeof paperDraft>;
export type PropertyDraft = z.output<typeof propertyDraft>;

/** PUT carries the version that the editor read: 409 PROJECT_CHANGED when the project was saved since. */
export const projectUpdateBody = projectBody.extend({ version: z.number().int().min(0) });
