import type { Property } from '#contract/projects/units.ts';

/** A unit's name within its project, from its identifiers A and B: "3-B"; B may be missing. */
export const unitName = ({
  identifierA,
  identifierB,
}: Pick<Property, 'identifierA' | 'identifierB'>): string =>
  [identifierA, identifierB].filter(Boolean).join('-');
