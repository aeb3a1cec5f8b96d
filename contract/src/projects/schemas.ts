import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id, instant } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';
import { appraisalDraft, debtsDraft, projectBody } from './draft.ts';
import { estimate, late } from './estimate.ts';
import { revision } from './revisions.ts';
import { salesPause } from './sales-pause.ts';
import {
  contractTokenType,
  paperKind,
  projectStatus,
  projectType,
  propertyCategory,
} from './values.ts';

export { type SalesPause, salesPause } from './sales-pause.ts';

import { location } from './location.ts';
import { contract, round } from './offers.ts';
import { propertyType } from './units.ts';
import { task } from './works.ts';

export const manager = z.object({
  id,
  name: z.string(),
  role: z.string(),
  website: z.string(),
  logo: resource.nullable(),
});

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
