import type { ProjectBody } from '#contract/projects/draft.ts';
import type { RequiredPaper } from '#contract/projects/values.ts';
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
    isEmpty: ({ features, featureImages, usefulInfo }: ProjectBody) =>
      features.length + featureImages.length + usefulInfo.length === 0,
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
    lacks: ({ trustContract, documents }: ProjectBody, required: readonly RequiredPaper[]) =>
      required.some((kind) =>
        kind === 'trust_contract'
          ? trustContract === null
          : !documents.some((paper) => paper.kind === kind),
      ),
    isEmpty: ({ trustContract, documents, bankAccounts }: ProjectBody) =>
      trustContract === null &&
      documents.length === 0 &&
      Object.values(bankAccounts).every((account) => account === ''),
  },
  {
    id: 'responsables',
    title: 'Responsables y obra',
    fields: ['managers', 'tasks'],
    lacks: ({ managers, tasks }: ProjectBody) =>
      managers.some(({ name }) => name.trim() === '') ||
      tasks.some(({ title }) => title.trim() === ''),
    isEmpty: ({ managers, tasks }: ProjectBody) => managers.length + tasks.length === 0,
  },
] as const satisfies readonly StepPart[];

export interface StepPart {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
  /** Whether it lacks what publication requires, among it the documents that the settings name. */
  readonly lacks: (document: ProjectBody, required: readonly RequiredPaper[]) => boolean;
  /** Of a part that may stay empty: whether it is. */
  readonly isEmpty?: (document: ProjectBody) => boolean;
}

export const PART_STATES = {
  complete: 'completa',
  empty: 'opcional, vacía',
  missing: 'falta completar',
  faulty: 'por corregir',
} as const;

/**
 * The state of a part: it has a refused field, it lacks what publication requires, it is empty and may be, or none of these.
 * @param of.required the kinds of documents that the settings require for publication
 */
export function partState(
  part: StepPart,
  document: ProjectBody,
  of: { readonly faults: readonly Fault[]; readonly required: readonly RequiredPaper[] },
): keyof typeof PART_STATES {
  const { faults, required } = of;
  const own: readonly string[] = part.fields;
  if (faults.some(({ path }) => own.includes(path.split('.')[0] ?? ''))) return 'faulty';
  if (part.lacks(document, required)) return 'missing';
  return part.isEmpty?.(document) ? 'empty' : 'complete';
}
