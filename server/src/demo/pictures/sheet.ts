import { outline, type Point, px } from './svg.ts';

/** Metres on a wall (u along it, v up) to pixels of the picture. */
export type Plane = (u: number, v: number) => Point;

interface Ink {
  order: number;
  attributes: string;
  strokes: string[];
  /** Where the pen stands, in tenths of a pixel: the next shape is written from there. */
  at: Point | undefined;
}

/**
 * Gathers the thousand small shapes of a façade and writes one path for each layer and colour,
 * which keeps a forty-storey tower within a few kilobytes. Lower layers are drawn first.
 */
export class Sheet {
  readonly #inks = new Map<string, Ink>();

  rect(layer: number, fill: string, x: number, y: number, w: number, h: number, opacity = 1) {
    if (w <= 0 || h <= 0) return;
    const [width, height] = [short(w * 10), short(h * 10)];
    if (width === '0' || height === '0') return;
    this.#pen(layer, filled(fill, opacity), [x, y], `h${width}v${height}h${negative(width)}z`);
  }

  dot(layer: number, fill: string, x: number, y: number, r: number, opacity = 1) {
    if (r < 4) {
      const size = Math.max(1, Math.round(r * 4) / 2);
      const ink = `fill="none" stroke="${fill}" stroke-width="${size}" stroke-linecap="round"${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''}`;
      this.#add(layer, ink, `M${px(x)} ${px(y)}h.1`);
      return;
    }
    const d = `M${px(x)} ${px(y - r)}a${px(r)} ${px(r)} 0 1 1-.1 0z`;
    this.#add(layer, filled(fill, opacity), d);
  }

  polygon(layer: number, fill: string, points: readonly Point[], opacity = 1) {
    const [first, ...rest] = points;
    if (!first) return;
    let pen = tenths(first);
    const steps = rest.map((point) => {
      const to = tenths(point);
      const step = pair(to[0] - pen[0], to[1] - pen[1]);
      pen = to;
      return step;
    });
    this.#pen(layer, filled(fill, opacity), first, `l${steps.join(' ')}z`);
  }

  path(layer: number, fill: string, d: string, opacity = 1) {
    this.#add(layer, filled(fill, opacity), d);
  }

  line(layer: number, stroke: string, width: number, points: readonly Point[], dash?: string) {
    const end = dash ? `stroke-dasharray="${dash}"` : 'stroke-linecap="round"';
    const ink = `fill="none" stroke="${stroke}" stroke-width="${px(width)}" ${end}`;
    this.#add(layer, ink, outline(points, false));
  }

  /** A string of round leaves or lamps along a line, one every `pitch` pixels. */
  beads(layer: number, color: string, size: number, points: readonly Point[], pitch: number) {
    const ink = `fill="none" stroke="${color}" stroke-width="${px(size)}" stroke-linecap="round" stroke-dasharray="0 ${px(pitch)}"`;
    this.#add(layer, ink, outline(points, false));
  }

  /** A rectangle on a wall, from (u0, v0) to (u1, v1) in metres. */
  quad(
    layer: number,
    fill: string,
    plane: Plane,
    [u0, v0, u1, v1]: readonly [number, number, number, number],
    opacity = 1,
  ) {
    const [a, b, c, d] = [plane(u0, v0), plane(u1, v0), plane(u1, v1), plane(u0, v1)];
    const upright = Math.abs(a[1] - b[1]) < 0.05 && Math.abs(b[0] - c[0]) < 0.05;
    if (upright)
      this.rect(
        layer,
        fill,
        Math.min(a[0], b[0]),
        d[1],
        Math.abs(b[0] - a[0]),
        a[1] - d[1],
        opacity,
      );
    else this.polygon(layer, fill, [a, b, c, d], opacity);
  }

  toString(): string {
    return [...this.#inks.values()]
      .sort((a, b) => a.order - b.order)
      .map((ink) => `<path ${ink.attributes} d="${ink.strokes.join('')}"/>`)
      .join('');
  }

  /** A closed shape whose strokes are relative to its first point. */
  #pen(order: number, attributes: string, start: Point, strokes: string) {
    const ink = this.#ink(order, attributes);
    const to = tenths(start);
    const from = ink.at;
    ink.strokes.push(
      from ? `m${pair(to[0] - from[0], to[1] - from[1])}${strokes}` : `M${pair(...to)}${strokes}`,
    );
    ink.at = to;
  }

  #add(order: number, attributes: string, stroke: string) {
    const ink = this.#ink(order, attributes);
    ink.strokes.push(stroke);
    ink.at = undefined;
  }

  #ink(order: number, attributes: string): Ink {
    const key = `${order}|${attributes}`;
    const known = this.#inks.get(key);
    if (known) return known;
    const ink: Ink = { order, attributes, strokes: [], at: undefined };
    this.#inks.set(key, ink);
    return ink;
  }
}

const tenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)];
const short = (value: number) => String(Math.round(value) / 10).replace(/^(-?)0\./, '$1.');
const negative = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);
function pair(x: number, y: number): string {
  const second = short(y);
  return short(x) + (second.startsWith('-') ? '' : ' ') + second;
}

const filled = (fill: string, opacity: number) => `fill="${fill}"${faint(opacity)}`;
const faint = (opacity: number) =>
  opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : '';
