import { backdrop, type Place } from '../backdrop/index.ts';
import type { Brush } from '../brush.ts';
import { darker } from '../color.ts';
import { Sheet } from '../sheet.ts';
import { framed, group, polygon, rect } from '../svg.ts';
import { back } from './room.ts';

/** A window on the project's own landscape, with its frame, sill and the light it throws. */
export function windowOn(
  brush: Brush,
  place: Place,
  [x, y, w, h]: readonly [number, number, number, number],
  panes: number,
  color = '#ffffff',
) {
  const { tone } = brush;
  const height = (1120 * h) / w;
  const view = [240, 720 - height * 0.62, 1120, height] as const;
  let bars = '';
  for (let i = 1; i < panes; i++) bars += rect(x + (w * i) / panes - 4, y, 8, h, tone(color));
  return (
    rect(x - 12, y - 12, w + 24, h + 24, tone(darker(color, 0.12))) +
    framed(
      [x, y, w, h],
      view,
      backdrop(brush, place, 640, 860) + rect(0, 860, 1600, 500, brush.tone('#7d9f86', 0.25)),
    ) +
    polygon(
      [
        [x + w * 0.1, y + h],
        [x + w * 0.24, y + h],
        [x + w * 0.44, y],
        [x + w * 0.3, y],
      ],
      '#ffffff',
      { opacity: 0.13 },
    ) +
    polygon(
      [
        [x + w * 0.27, y + h],
        [x + w * 0.3, y + h],
        [x + w * 0.5, y],
        [x + w * 0.47, y],
      ],
      '#ffffff',
      { opacity: 0.13 },
    ) +
    bars +
    rect(x - 6, y - 6, w + 12, h + 12, 'none', { stroke: tone(color), width: 12 })
  );
}

/** The sun lying on the floor below a window from x to x + w. */
export function sunPatch(x: number, w: number, slant: number): string {
  const b = back.y + back.h;
  const bar = (from: number, to: number) =>
    polygon(
      [
        [x + w * from, b + 20],
        [x + w * to, b + 20],
        [x + w * to * 1.22 + slant, b + 270],
        [x + w * from * 1.22 + slant, b + 270],
      ],
      '#fff6dc',
      { opacity: 0.3 },
    );
  return bar(0.03, 0.47) + bar(0.53, 0.97);
}

export function curtain(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
): string {
  const sheet = new Sheet();
  const folds = Math.max(3, Math.round(w / 20));
  sheet.rect(0, brush.tone(color), x, y, w, h);
  for (let i = 0; i < folds; i++) {
    sheet.rect(
      1,
      brush.tone(darker(color, 0.1)),
      x + (w * (i + 0.55)) / folds,
      y,
      w / folds / 3,
      h,
    );
    sheet.rect(1, '#ffffff', x + (w * i) / folds, y, w / folds / 4, h, 0.35);
  }
  return group(sheet.toString(), { opacity: 0.92 });
}
