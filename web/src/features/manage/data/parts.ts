import type { ProjectBody } from '#contract/projects/draft.ts';
import type { Fault } from '#web/shared/forms/field-faults.ts';

/** The six parts of the first step, each with its fields and what it still needs for publication. */
export const PARTS = [
  {
    id: 'proyecto',
    title: 'El proyecto',
    fields: ['name', 'type', 'deliveryDate', 'tagline', 'description'],
    lacks: ({ name, description, type, deliveryDate }: ProjectBody) =>
      name.trim() === '' || description.trim() === '' || (type === 'pit' && !deliveryDate),
  },
  {
    id: 'ubicacion',
    title: 'Ubicación',
    fields: ['location'],
    lacks: ({ location }: ProjectBody) =>
      location.country === '' || location.province === '' || location.city === '',
  },
  {
    id: 'caracteristicas',
    title: 'Características',
    fields: ['features', 'featureImages', 'usefulInfo'],
    lacks: ({ usefulInfo }: ProjectBody) =>
      usefulInfo.some(({ title, text }) => title.trim() === '' || text.trim() === ''),
  },
  {
    id: 'imagenes',
    title: 'Imágenes y planos',
    fields: ['images', 'plans', 'links'],
    lacks: ({ images }: ProjectBody) => images.length === 0,
  },
  {
    id: 'documentos',
    title: 'Documentos y cuentas',
    fields: ['trustContract', 'documents', 'bankAccounts'],
    lacks: () => false,
  },
  {
    id: 'responsables',
    title: 'Responsables y obra',
    fields: ['managers', 'tasks'],
    lacks: ({ managers, tasks }: ProjectBody) =>
      managers.some(({ name }) => name.trim() === '') ||
      tasks.some(({ title }) => title.trim() === ''),
  },
] as const;
export type StepPart = (typeof PARTS)[number];

export const PART_STATES = {
  complete: 'completa',
  missing: 'falta completar',
  faulty: 'por corregir',
} as const;

/** The state of a part: it has a refused field, it lacks what publication requires, or neither. */
export function partState(
  part: StepPart,
  document: ProjectBody,
  faults: readonly Fault[],
): keyof typeof PART_STATES {
  const own: readonly string[] = part.fields;
  if (faults.some(({ path }) => own.includes(path.split('.')[0] ?? ''))) return 'faulty';
  return part.lacks(document) ? 'missing' : 'complete';
}
