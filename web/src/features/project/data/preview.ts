import type { ProjectRead } from './use-project.ts';

export type Face = 'property' | 'investment';
/** The parameter of the preview's URL that names its side. */
const FACE = 'lado';
export const faceIn = (search: URLSearchParams): Face | null => {
  const said = search.get(FACE);
  return said === 'inversion' ? 'investment' : said === 'unidades' ? 'property' : null;
};

/** Whether only its managers can read it so far: its pages are shown as a preview. */
export const isDraft = ({ status }: Pick<ProjectRead, 'status'>): boolean =>
  status === 'draft' || status === 'in_review';

/** The URL of a project's preview. */
export const previewOf = (id: string, face: Face): string =>
  `/project/${id}/preview?${FACE}=${face === 'investment' ? 'inversion' : 'unidades'}`;
