import type { ProjectCard } from '#contract/projects/schemas.ts';

/** The project shown first on the landing page: an open round, a picture, no debts, the most sales. */
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

/** Projects on sale: those with an open round, and others only when there is none. */
export function onSale(cards: readonly ProjectCard[], count: number): ProjectCard[] {
  const open = cards.filter(isOpen);
  return (open.length > 0 ? open : cards).slice(0, count);
}

const isOpen = ({ properties, investment }: ProjectCard) =>
  properties?.round?.status === 'in_progress' || investment?.round?.status === 'in_progress';
