import { DATE_FAULTS, IDENTITY_FAULTS } from '#contract/projects/faults.ts';
import type { ProjectReview } from '#contract/projects/review.ts';

type Faults = ProjectReview['faults'];

/** The sections of a review with their own faults, in page order. */
export const FAULT_SECTIONS = ['dates', 'identity', 'papers'] as const;
type Section = (typeof FAULT_SECTIONS)[number];

/** What prevents publication, by the section that reports it: each fault once. `rest` has the others. */
export function faultsBySection({
  faults,
  papers,
}: Pick<ProjectReview, 'faults' | 'papers'>): Readonly<Record<Section | 'rest', Faults>> {
  const missing = new Set(
    papers
      .filter(({ required, present }) => required && !present)
      .map(({ kind }) => `documents.${kind}`),
  );
  const sectionOf = ({ path, fault }: Faults[number]): Section | 'rest' => {
    if (DATE_FAULTS.has(fault)) return 'dates';
    if (IDENTITY_FAULTS.has(fault)) return 'identity';
    return missing.has(path) ? 'papers' : 'rest';
  };
  const of = (section: Section | 'rest') => faults.filter((one) => sectionOf(one) === section);
  return { dates: of('dates'), identity: of('identity'), papers: of('papers'), rest: of('rest') };
}
