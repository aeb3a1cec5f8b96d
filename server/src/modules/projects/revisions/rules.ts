import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ProjectBody } from '#contract/projects/draft.ts';
import type { RevisedFields } from '#contract/projects/revisions.ts';
import type { TakenApart } from '../document/take-apart.ts';

const FIELDS = ['name', 'location', 'managers'] as const;
type Revised = Pick<ProjectBody, (typeof FIELDS)[number]>;

/** The fields that need approval and differ, with their published and requested values. */
export function changedFields(
  published: Revised,
  wanted: Revised,
): { before: RevisedFields; after: RevisedFields } {
  const named = { ...wanted, managers: wanted.managers.map(withId) };
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(published[field], named[field]));
  const pick = (from: Revised): RevisedFields =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(published), after: pick(named) };
}

/** Gives a new manager an id like the editor's, so that a later save can refer to them. */
const withId = <Manager extends { id?: string | undefined }>(manager: Manager) =>
  manager.id === undefined ? { ...manager, id: randomUUID() } : manager;

/** The values of these fields in the published document. */
export const sameFieldsOf = (document: Revised, fields: RevisedFields): RevisedFields =>
  Object.fromEntries(
    FIELDS.filter((field) => fields[field] !== undefined).map((field) => [field, document[field]]),
  );

/** A document with a revision applied. */
export const withFields = (
  document: ProjectBody,
  { name, location, managers }: RevisedFields,
): ProjectBody => ({
  ...document,
  name: name ?? document.name,
  location: location ?? document.location,
  managers: managers ?? document.managers,
});

/** An owner's document with the name, place and managers reset to the published ones. */
export const keepPublished = (wanted: TakenApart, published: TakenApart): TakenApart => {
  const { name, search, country, province, city, address } = published.project;
  const { postal_code, map_link, latitude, longitude } = published.project;
  return {
    ...wanted,
    project: {
      ...wanted.project,
      name,
      search,
      country,
      province,
      city,
      address,
      postal_code,
      map_link,
      latitude,
      longitude,
    },
    parts: { ...wanted.parts, managers: published.parts.managers },
  };
};
