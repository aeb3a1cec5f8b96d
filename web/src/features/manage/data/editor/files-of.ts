import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';

/** Every file that a project shows, by id. */
export function filesOf(project: ProjectDetail): [string, Resource][] {
  const files = [
    ...project.images,
    ...project.featureImages,
    ...project.plans,
    ...project.documents.map(({ file }) => file),
    project.trustContract,
    ...project.managers.map(({ logo }) => logo),
    ...(project.management?.revision?.logos ?? []),
    ...project.propertyTypes.flatMap(({ images, plans }) => [...images, ...plans]),
  ];
  return files.filter((file) => file !== null).map((file) => [file.id, file]);
}
