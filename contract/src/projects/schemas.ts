import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { appraisalDraft, debtsDraft, projectBody } from './draft.ts';
import { estimate, late } from './estimate.ts';
import { revision } from './revisions.ts';
import { salesPause } from './sales-pause.ts';
import {
  contractTokenType,
  paperKind,
  projectListSort,
  projectStatus,
  projectType,
  propertyCategory,
  propertyStatus,
  roundStatus,
  vaultStatus,
} from './values.ts';

export { type SalesPause, salesPause } from './sales-pause.ts';

export const location = z.object({
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  mapLink: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const round = z.object({
  id,
  number: z.number(),
  status: roundStatus,
  startsAt: instant,
  /** When its sales end; for a completed or closed round, when they ended. */
  endsAt: instant,
  /** The date that it had before it was prolonged. */
  formerEndsAt: instant.nullable(),
  /** In progress but past its end date or sold out: it is decided once no purchase can be revoked any more. */
  salesOver: z.boolean(),
  /** The expected moment of that decision, if known; null while it sells and once it is decided. */
  decidesAt: instant.nullable(),
  days: z.number(),
  tokenCount: z.number(),
  soldTokens: z.number(),
  /** The sold tokens that are in reservations or vaults. */
  committedTokens: z.number(),
  availableTokens: z.number(),
  price: money,
  minimumPercent: z.number(),
  /** The minimum in tokens, a percentage of the round's original tokens; tokens added later do not raise it. */
  minimumTokens: z.number(),
  soldPercent: z.number(),
});
export type Round = z.infer<typeof round>;

export const vault = z.object({
  id,
  number: z.number(),
  status: vaultStatus,
  tokens: z.number(),
  investedTokens: z.number(),
  /** Its places left: its size less the tokens in it; 0 once it was paid. */
  room: z.number().default(0),
  /** Tokens in no vault that the contract's last vault also buys back; 0 for other vaults. */
  looseTokens: z.number(),
  buybackPrice: money,
  buybackDate: day,
  /** The day it pays: the buy-back date, or the next working day. */
  payDay: day,
  /**
   * Total return of buy-back and rent over the price of the round on sale or the next to open, and the same by year
   * from today's purchase; percent with one decimal, estimated, never guaranteed. Null once its date has come, and
   * when no more tokens will be sold; by year also below thirty days.
   */
  returnPercent: z.number().nullable(),
  yearlyPercent: z.number().nullable(),
  /** Money set aside as a percentage of the debt, 0 to 100. */
  coveragePercent: z.number(),
  /** Its overdue debt; null when there is none. */
  late: late.nullable(),
});
export type Vault = z.infer<typeof vault>;

export const rentModel = z.object({ payDay: z.number(), amount: money, percent: z.number() });

export const contract = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  name: z.string(),
  tokenType: contractTokenType,
  status: roundStatus,
  minimumTicket: z.number(),
  rounds: z.array(round),
  vaults: z.array(vault),
  rentModel: rentModel.nullable(),
  /** All of its tokens, sold or not: the divisor of a month's rent. */
  totalTokens: z.number(),
  /** Null when no tokens are or will be on sale, and while a payment is overdue. */
  estimate: estimate.nullable(),
  late: late.nullable(),
  image: resource.nullable(),
  city: z.string(),
});
export type Contract = z.infer<typeof contract>;

export const property = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  propertyTypeId: id,
  propertyTypeName: z.string(),
  category: propertyCategory,
  identifierA: z.string(),
  identifierB: z.string(),
  floor: z.string(),
  rooms: z.number(),
  surface: z.number(),
  features: z.array(z.string()),
  description: z.string(),
  location,
  price: z.number(),
  reservationPrice: z.number(),
  /** Price in tokens at the price of the round that sells now or last did; null when there is none. */
  priceUsd: money.nullable(),
  status: propertyStatus,
  image: resource.nullable(),
  /** Only of a reservation that ended: the project no longer has the unit, and it has no page. */
  isRemoved: z.literal(true).optional(),
});
export type Property = z.infer<typeof property>;

export const propertyType = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  name: z.string(),
  category: propertyCategory,
  surface: z.number(),
  rooms: z.number(),
  features: z.array(z.string()),
  description: z.string(),
  images: z.array(resource),
  plans: z.array(resource),
  counts: z.object({ available: z.number(), reserved: z.number(), sold: z.number() }),
  priceFrom: z.number().nullable(),
  priceFromUsd: money.nullable(),
});
export type PropertyType = z.infer<typeof propertyType>;
export const propertyTypeDetail = propertyType.extend({ properties: z.array(property) });

export const manager = z.object({
  id,
  name: z.string(),
  role: z.string(),
  website: z.string(),
  logo: resource.nullable(),
});

export const task = z.object({
  id,
  title: z.string(),
  description: z.string(),
  weight: z.number(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  plannedPercent: z.number(),
  donePercent: z.number(),
  updatedAt: instant,
  files: z.array(resource),
});
export type Task = z.infer<typeof task>;

/** A project in a list: the data of its card. */
export const projectCard = z.object({
  id,
  name: z.string(),
  tagline: z.string(),
  status: projectStatus,
  type: projectType,
  city: z.string(),
  province: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  categories: z.array(propertyCategory),
  deliveryDate: day.nullable(),
  image: resource.nullable(),
  progressPercent: z.number(),
  /** The property side: units on sale, lowest price, and the round on sale. */
  properties: z
    .object({
      available: z.number(),
      total: z.number(),
      priceFromUsd: money.nullable(),
      round: round.nullable(),
    })
    .nullable(),
  /**
   * The investment side: the estimate of the displayed contract and its round; of several contracts the one with the
   * highest yearly return, those on sale first and without those with debts. `late` is the debt of all of them.
   */
  investment: z
    .object({
      estimate: estimate.nullable(),
      tokenTypes: z.array(contractTokenType),
      round: round.nullable(),
      late: late.nullable(),
    })
    .nullable(),
  publishedAt: instant.nullable(),
  /** For a project in review, so that publishing names the version that was read. */
  version: z.number().optional(),
});
export type ProjectCard = z.infer<typeof projectCard>;

/** A document of the dossier. */
export const paper = z.object({
  file: resource,
  kind: paperKind,
  issuer: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  /** The value of an appraisal. */
  appraisal: appraisalDraft.nullable(),
  /** The debts that a title report states. */
  debts: debtsDraft.optional(),
  /** Whether its last valid day has passed. */
  expired: z.boolean(),
});
export type Paper = z.infer<typeof paper>;

/** A project as anyone may read it once published. */
export const project = projectCard.extend({
  description: z.string(),
  location,
  features: z.array(z.string()),
  usefulInfo: z.array(z.object({ title: z.string(), text: z.string() })),
  links: z.object({
    website: z.string(),
    video: z.string(),
    metaverse: z.string(),
    explorer: z.string(),
  }),
  managers: z.array(manager),
  images: z.array(resource),
  featureImages: z.array(resource),
  plans: z.array(resource),
  trustContract: resource.nullable(),
  documents: z.array(paper),
  /** Null while its documents permit sales. */
  salesPause: salesPause.nullable(),
  rounds: z.array(round),
  /** Days to complete the price of a reserved unit. */
  reservationDays: z.number(),
  contracts: z.array(contract),
  propertyTypes: z.array(propertyType),
  tasks: z.array(task),
});
export type Project = z.infer<typeof project>;

/** Only for its owner and administrators: the editable document, the review's reason, the money. */
export const projectPrivate = z.object({
  version: z.number(),
  ownerId: id,
  ownerName: z.string(),
  reviewReason: z.string().nullable(),
  /** For its owner with the changes that wait for approval, for administrators as published. */
  draft: projectBody,
  /** The owner's latest revision of the published project, unless withdrawn. */
  revision: revision.nullable(),
  /** Reserved or sold units, which can no longer be changed. */
  takenUnits: z.array(id),
  escrow: z.array(money),
  funds: z.array(money),
  buyback: z.array(money),
  rent: z.array(money),
  holders: z.number(),
});
export const projectDetail = project.extend({
  mine: z.boolean(),
  management: projectPrivate.nullable(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

export const projectsQuery = z.strictObject({
  ...pageQuery,
  'filter[name]': z.string().max(100).optional(),
  'filter[status]': projectStatus.optional(),
  'filter[type]': projectType.optional(),
  'filter[category]': propertyCategory.optional(),
  'filter[province]': z.string().max(80).optional(),
  'filter[side]': z.enum(['property', 'investment']).optional(),
  /** Only the reader's own projects, drafts included. */
  'filter[mine]': z.enum(['true']).optional(),
  /** For administrators: the projects of one owner. Other readers may name only themselves. */
  'filter[ownerId]': id.optional(),
  /** Only projects that were ever published. */
  'filter[published]': z.enum(['true']).optional(),
  sort: projectListSort.optional(),
});
/** Guests may use the status filter; unpublished projects are never in their results. */
export const guestProjectsQuery = projectsQuery.omit({
  'filter[mine]': true,
  'filter[ownerId]': true,
  'filter[published]': true,
});
export const contractsQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': roundStatus.optional(),
  'filter[projectId]': id.optional(),
  'filter[tokenType]': contractTokenType.optional(),
});
export const propertiesQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': propertyStatus.optional(),
  'filter[projectId]': id.optional(),
  'filter[category]': propertyCategory.optional(),
  'filter[propertyTypeId]': id.optional(),
});

export const projectsPage = pageOf(projectCard);
export const contractsPage = pageOf(contract);
export const propertiesPage = pageOf(property);

/** A change of a task's percentages: author, time, old and new values. */
export const taskChange = z.object({
  id,
  userName: z.string(),
  plannedBefore: z.number(),
  plannedAfter: z.number(),
  doneBefore: z.number(),
  doneAfter: z.number(),
  note: z.string(),
  changedAt: instant,
});
export type TaskChange = z.infer<typeof taskChange>;
export const taskChangesPage = pageOf(taskChange);
export const taskChangesQuery = z.strictObject(pageQuery);

/** A day of a stage of the works: its progress and files. */
export const diaryEntry = z.object({
  day,
  taskId: id,
  taskTitle: z.string(),
  /** Percent done before and after; null where only files were added. */
  progress: z.object({ from: z.number(), to: z.number() }).nullable(),
  files: z.array(resource),
});
export type DiaryEntry = z.infer<typeof diaryEntry>;
export const diaryPage = pageOf(diaryEntry);

export const taskBody = z.strictObject({
  plannedPercent: z.number().min(0).max(100).optional(),
  donePercent: z.number().min(0).max(100).optional(),
  note: freeText(500).optional(),
});
