import type { MapPlace } from './place.ts';

/** Places that would cover each other, and where their one mark stands. */
export interface Group {
  readonly x: number;
  readonly y: number;
  readonly places: readonly MapPlace[];
}

/**
 * Puts together what a finger could not tell apart: a place joins the first group whose mark is nearer
 * than `distance`, in the order given.
 * @param pointOf where a place is drawn, in pixels
 * @param distance in pixels
 */
export function groupsOf(
  places: readonly MapPlace[],
  pointOf: (place: MapPlace) => { x: number; y: number },
  distance = 44,
): Group[] {
  const groups: { x: number; y: number; places: MapPlace[] }[] = [];
  for (const place of places) {
    const { x, y } = pointOf(place);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < distance);
    if (near) near.places.push(place);
    else groups.push({ x, y, places: [place] });
  }
  return groups;
}
