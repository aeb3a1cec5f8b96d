import type { Paper } from '#contract/projects/schemas.ts';
import type { SheetLine } from '#contract/sheets/schemas.ts';

/** A figure and its source. */
export const known = (
  label: string,
  value: string,
  { source, link = null }: { source: string; link?: string | null | undefined },
): SheetLine => ({ label, value, why: null, source, link });

/** An unknown figure, and why it is unknown. */
export const unknown = (label: string, why: string, source: string): SheetLine => ({
  label,
  value: null,
  why,
  source,
  link: null,
});

/** A line with the latest paper of a kind in the dossier, or its absence. */
export function paperLine(label: string, kind: Paper['kind'], papers: readonly Paper[]): SheetLine {
  const paper = papers.findLast((one) => one.kind === kind);
  if (paper === undefined)
    return unknown(label, 'El proyecto no cargó ese documento.', 'Documentos del proyecto');
  const words = paper.expired ? 'En su documento, que está vencido' : 'En su documento';
  return known(label, words, { source: paper.file.name, link: fileLink(paper.file.id) });
}

/** The public download URL of a file. */
export const fileLink = (id: string): string => `/api/public/resources/download/${id}`;
