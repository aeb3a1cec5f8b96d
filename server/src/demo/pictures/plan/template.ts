/** Metres, x to the right and y down from the top left corner of the plan. */
export interface Room {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  floor: 'wood' | 'tile' | 'out' | 'grass' | 'plain';
}

/** A door in a wall: (x, y) is the hinge; the leaf closes towards `to` and opens to `swing`. */
export interface Door {
  x: number;
  y: number;
  to: 'n' | 's' | 'e' | 'w';
  swing: 'n' | 's' | 'e' | 'w';
  width: number;
}

export interface Span {
  x: number;
  y: number;
  length: number;
  /** Along x or along y. */
  along: 'x' | 'y';
}

export type Piece =
  | 'bed'
  | 'bed1'
  | 'sofa'
  | 'table'
  | 'round'
  | 'kitchen'
  | 'bath'
  | 'shower'
  | 'wardrobe'
  | 'desk'
  | 'footprint'
  | 'desks'
  | 'tv'
  | 'plant'
  | 'car'
  | 'pool'
  | 'grill'
  | 'loungers'
  | 'washer'
  | 'rack'
  | 'truck'
  | 'meeting'
  | 'lift'
  | 'stairs';

/** A piece in its box; `back` is the side that stands against the wall. */
export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  w: number;
  h: number;
  back: 'n' | 's' | 'e' | 'w';
}

export interface Template {
  w: number;
  h: number;
  rooms: readonly Room[];
  doors: readonly Door[];
  windows: readonly Span[];
  /** Stretches of wall that are not there. */
  open: readonly Span[];
  placed: readonly Placed[];
}

/** Metres to pixels, with the plan mirrored and stretched as the seed says. */
export interface Drawing {
  plan: Template;
  scale: number;
  x(metres: number, width?: number): number;
  y(metres: number): number;
  /** Thickness of an inner wall in pixels. */
  wall: number;
  mirrored: boolean;
}

export const room = (
  name: string,
  x: number,
  y: number,
  w: number,
  h: number,
  floor: Room['floor'] = 'wood',
): Room => ({ name, x, y, w, h, floor });
export const door = (
  x: number,
  y: number,
  to: Door['to'],
  swing: Door['swing'],
  width = 0.85,
): Door => ({ x, y, to, swing, width });
export const span = (x: number, y: number, length: number, along: Span['along'] = 'x'): Span => ({
  x,
  y,
  length,
  along,
});
export const put = (
  piece: Piece,
  x: number,
  y: number,
  w: number,
  h: number,
  back: Placed['back'] = 'n',
): Placed => ({ piece, x, y, w, h, back });
