import type { ProjectCard } from '#contract/projects/schemas.ts';
import { lateDelivery } from '#web/shared/format/dates.ts';

/**
 * The project shown first on the landing page: an open round, a picture, the most sales; without an open one, the first
 * of the list. Never a project whose payments or works are late: null when all of them are.
 */
export function starOf(cards: readonly ProjectCard[]): ProjectCard | null {
  const punctual = cards.filter(
    (card) => (card.investment?.late ?? null) === null && lateDelivery(card) === null,
  );
  const open = punctual.filter(
    ({ image, investment }) =>
      image !== null && investment?.round?.status === 'in_progress' && investment.estimate !== null,
  );
  const sold = (card: ProjectCard) => card.investment?.round?.soldPercent ?? 0;
  return open.toSorted((one, other) => sold(other) - sold(one))[0] ?? punctual[0] ?? null;
}

/** Projects on sale: those with an open round, and others only when there is none. */
export function onSale(cards: readonly ProjectCard[], count: number): ProjectCard[] {
  const open = cards.filter(isOpen);
  return (open.length > 0 ? open : cards).slice(0, count);
}

const isOpen = ({ properties, investment }: ProjectCard) =>
  properties?.round?.status === 'in_progress' || investment?.round?.status === 'in_progress';
