import { z } from 'zod';
import { id, pageOf, pageQuery } from '../core/page.ts';
import { contract } from './offers.ts';
import { projectCard } from './schemas.ts';
import { property } from './units.ts';
import {
  contractTokenType,
  projectListSort,
  projectStatus,
  projectType,
  propertyCategory,
  propertyStatus,
  roundStatus,
} from './values.ts';

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
