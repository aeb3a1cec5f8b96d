import type { ErrorDetail } from '#contract/core/errors.ts';
import type { FileFacts } from '#modules/resources';
import type { TakenApart } from './take-apart.ts';

/** A reference to a file in the document. */
export interface Reference {
  readonly path: string;
  readonly id: string;
  /** Whether the file must be a picture. */
  readonly picture: boolean;
}

/** Every file a document names, with the path of its field. */
export function referencesOf({ project, parts, paths }: TakenApart): Reference[] {
  const list = (ids: readonly string[], path: string, picture: boolean) =>
    ids.map((id, index) => ({ id, path: `${path}.${index}`, picture }));
  const one = (id: string | null, path: string, picture: boolean) =>
    id === null ? [] : [{ id, path, picture }];
  return [
    ...list(project.images, 'images', true),
    ...list(project.feature_images, 'featureImages', true),
    ...list(project.plans, 'plans', false),
    ...project.documents.map(({ file }, index) => ({
      id: file,
      path: `documents.${index}`,
      picture: false,
    })),
    ...one(project.trust_contract, 'trustContract', false),
    ...parts.propertyTypes.flatMap((type) => [
      ...list(type.images, `${paths.get(type.id)}.images`, true),
      ...list(type.plans, `${paths.get(type.id)}.plans`, false),
    ]),
    ...parts.managers.flatMap(({ id, logo }) => one(logo, `${paths.get(id)}.logo`, true)),
  ];
}

/** Kinds of owners whose files a project may show: itself and its parts. */
export const OWNER_KINDS = {
  project: 'project',
  propertyType: 'property_type',
  manager: 'manager',
  task: 'task',
} as const;

/**
 * Checks that the files of a document exist, belong to this project, and are pictures where they must be.
 * @param own ids of the project and of its parts
 */
export function findForeignFiles(
  references: readonly Reference[],
  files: ReadonlyMap<string, Pick<FileFacts, 'ownerId' | 'isPicture'>>,
  own: ReadonlySet<string>,
): ErrorDetail[] {
  return references
    .filter(({ id, picture }) => {
      const file = files.get(id);
      return !file || !own.has(file.ownerId) || (picture && !file.isPicture);
    })
    .map(({ path }) => ({ path, message: 'INVALID' }));
}
