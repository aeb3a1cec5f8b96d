import type { MapPlace } from './place.ts';

/** Places that would overlap, and the position of their shared marker. */
export interface Group {
  readonly x: number;
  readonly y: number;
  readonly places: readonly MapPlace[];
}

/**
 * Groups places that a finger could not distinguish: a place joins the first group whose marker is closer than
 * `distance`, in the given order.
 * @param pointOf a place's position in pixels
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
