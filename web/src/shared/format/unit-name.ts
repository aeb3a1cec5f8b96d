import type { Property } from '#contract/projects/schemas.ts';

/** What a unit is called within its project, by its identifiers A and B: "3-B"; B may be missing. */
export const unitName = ({
  identifierA,
  identifierB,
}: Pick<Property, 'identifierA' | 'identifierB'>): string =>
  [identifierA, identifierB].filter(Boolean).join('-');
