/** A place to show on a map. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  /** A line below its name. */
  readonly note?: string;
  /** What it is late with, in red below the note. */
  readonly late?: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Its page; a place without one only shows its name. */
  readonly to?: string;
}

/** The items with known coordinates. */
export const located = <
  Thing extends { readonly latitude: number | null; readonly longitude: number | null },
>(
  things: readonly Thing[],
): (Thing & { latitude: number; longitude: number })[] =>
  things.flatMap((thing) => {
    const { latitude, longitude } = thing;
    return latitude === null || longitude === null ? [] : [{ ...thing, latitude, longitude }];
  });
