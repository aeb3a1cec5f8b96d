import { z } from 'zod';

export const projectStatus = z.enum(['draft', 'in_review', 'published', 'cancelled']);
export const projectType = z.enum(['pit', 'finished']);
export const roundStatus = z.enum(['scheduled', 'in_progress', 'completed', 'closed']);
export const vaultStatus = z.enum(['inactive', 'active', 'passed']);
export const propertyStatus = z.enum(['available', 'reserved', 'sold']);
export const tokenType = z.enum(['property', 'investor', 'rent', 'premium', 'deluxe']);
export const contractTokenType = tokenType.exclude(['property']);
export const propertyCategory = z.enum([
  'apartment',
  'garage',
  'office',
  'penthouse',
  'logistic_park',
  'lot',
  'house',
  'duplex',
]);

/**
 * Why a contract promises none of its future payments: one of them is overdue, of any vault or of rent, or its project
 * was cancelled.
 */
export const unpromised = z.enum(['overdue', 'cancelled']);
export type Unpromised = z.infer<typeof unpromised>;

/** The kinds of documents in a project's dossier. */
export const paperKind = z.enum([
  'title_report',
  'injunction_report',
  'building_permit',
  'registered_plans',
  'municipal_taxes',
  'insurance',
  'valuation',
  'works_certificate',
  'report',
  'other',
]);
/** Requirements that the settings may set for publishing; the trust contract has a field of its own. */
export const requiredPaper = z.enum(['trust_contract', ...paperKind.exclude(['other']).options]);

/** The events of a document in a published project's dossier. */
export const paperAct = z.enum(['added', 'renewed', 'corrected', 'removed']);
/** The state of a mandatory kind of document. */
export const paperStanding = z.enum(['valid', 'soon', 'coming', 'lapsed']);

/** Sort orders of projects. */
export const projectSort = z.enum(['newest', 'price', 'return', 'progress', 'name']);

export type ProjectSort = z.infer<typeof projectSort>;
/** The sort keys for guests, and those that only the desk's list has. */
export const projectListSort = z.enum([
  ...projectSort.options,
  '-name',
  'oldest',
  'place',
  '-place',
  'status',
  '-status',
]);
export type ProjectListSort = z.infer<typeof projectListSort>;
export type PaperKind = z.infer<typeof paperKind>;
export type PaperAct = z.infer<typeof paperAct>;
export type PaperStanding = z.infer<typeof paperStanding>;
export type RequiredPaper = z.infer<typeof requiredPaper>;
export type ProjectStatus = z.infer<typeof projectStatus>;
export type ProjectType = z.infer<typeof projectType>;
export type RoundStatus = z.infer<typeof roundStatus>;
export type VaultStatus = z.infer<typeof vaultStatus>;
export type PropertyStatus = z.infer<typeof propertyStatus>;
export type TokenType = z.infer<typeof tokenType>;
export type PropertyCategory = z.infer<typeof propertyCategory>;

/** The right that each token type grants (docs/rules.md#8-projects). */
export const TOKEN_RIGHTS = {
  property: { unit: true, buyback: false, rent: false },
  investor: { unit: false, buyback: true, rent: false },
  rent: { unit: false, buyback: false, rent: true },
  premium: { unit: false, buyback: true, rent: true },
  deluxe: { unit: false, buyback: true, rent: true },
} as const satisfies Record<TokenType, { unit: boolean; buyback: boolean; rent: boolean }>;
