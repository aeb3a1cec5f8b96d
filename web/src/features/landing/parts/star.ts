import type { ProjectCard } from '#contract/projects/schemas.ts';

/** The one project the first page opens with: an open round, with a picture, owing nothing, sold the most. */
export function starOf(cards: readonly ProjectCard[]): ProjectCard | null {
  const open = cards.filter(
    ({ image, investment }) =>
      image !== null &&
      investment?.round?.status === 'in_progress' &&
      investment.estimate !== null &&
      investment.late === null,
  );
  const sold = (card: ProjectCard) => card.investment?.round?.soldPercent ?? 0;
  return open.toSorted((one, other) => sold(other) - sold(one))[0] ?? cards[0] ?? null;
}

/** What is on sale now: projects with an open round, and no other while there is one. */
export function onSale(cards: readonly ProjectCard[], count: number): ProjectCard[] {
  const open = cards.filter(isOpen);
  return (open.length > 0 ? open : cards).slice(0, count);
}

const isOpen = ({ properties, investment }: ProjectCard) =>
  properties?.round?.status === 'in_progress' || investment?.round?.status === 'in_progress';
