import type { Paper } from '#contract/projects/schemas.ts';
import type { SheetLine } from '#contract/sheets/schemas.ts';

/** A figure and where it comes from. */
export const known = (
  label: string,
  value: string,
  { source, link = null }: { source: string; link?: string | null | undefined },
): SheetLine => ({ label, value, why: null, source, link });

/** A figure that is not known, and why. */
export const unknown = (label: string, why: string, source: string): SheetLine => ({
  label,
  value: null,
  why,
  source,
  link: null,
});

/** A line that is a paper of the dossier, the latest of its kind, or that there is none. */
export function paperLine(label: string, kind: Paper['kind'], papers: readonly Paper[]): SheetLine {
  const paper = papers.findLast((one) => one.kind === kind);
  if (paper === undefined)
    return unknown(label, 'El proyecto no cargó ese documento.', 'Documentos del proyecto');
  const words = paper.expired ? 'En su documento, que está vencido' : 'En su documento';
  return known(label, words, { source: paper.file.name, link: fileLink(paper.file.id) });
}

/** Where anyone downloads a public file. */
export const fileLink = (id: string): string => `/api/public/resources/download/${id}`;
