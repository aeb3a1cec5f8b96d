import type { PaperKind, RequiredPaper } from '#contract/projects/values.ts';
import { label } from '#contract/words.ts';

/** A project, by its name. */
export interface ProjectData {
  readonly id: string;
  readonly name: string;
}
export interface Reason {
  readonly reason: string;
}
/**
 * An automatic event of a project (a round ended, a vault or a rent is unfunded), with the text of the event's module.
 */
export interface ProjectEventData {
  readonly projectId: string;
  readonly title: string;
  readonly text: string;
}
export const manage = ({ id }: Pick<ProjectData, 'id'>) => ({
  to: `/project/${id}`,
  label: 'Ver el proyecto',
});
export const quoted = (words: string) => `«${words}»`;

/** A document that is about to expire. `isKept`: it is mandatory, so its expiry pauses the project's sales. */
export interface PaperData extends ProjectData {
  readonly kind: PaperKind;
  /** Its last valid day. */
  readonly until: string;
  readonly isKept: boolean;
}
/** Kinds of documents of which a project has no valid one. */
export interface LapsedData extends ProjectData {
  readonly kinds: readonly RequiredPaper[];
}
export const paperName = (kind: RequiredPaper | PaperKind) => label('paperKind', kind);
const paperNames = (kinds: readonly RequiredPaper[]) => kinds.map(paperName).join(', ');
/** `Falta un documento vigente: Permiso de obra`, by their number. */
export const lapsed = (kinds: readonly RequiredPaper[]) =>
  `${kinds.length === 1 ? 'Falta un documento vigente' : 'Faltan documentos vigentes'}: ${paperNames(kinds)}.`;
export const dossier = ({ id }: Pick<ProjectData, 'id'>) => ({
  to: `/project/${id}#legajo`,
  label: 'Ver el legajo',
});
/** A stage of works of a project. */
export interface StageData extends ProjectData {
  readonly stage: string;
}
export const works = ({ id }: Pick<ProjectData, 'id'>) => ({
  to: `/project/${id}#etapas`,
  label: 'Ver las etapas',
});
