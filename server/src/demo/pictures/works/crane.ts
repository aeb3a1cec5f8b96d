import type { Brush } from '../brush.ts';
import { Sheet } from '../sheet.ts';
import { line, polygon, rect } from '../svg.ts';

/** A tower crane from the ground to `top`, its jib reaching right (1) or left (-1), a load of bricks on the hook. */
export function crane(
  brush: Brush,
  x: number,
  ground: number,
  top: number,
  reach: 1 | -1,
  scale: number,
): string {
  const { tone } = brush;
  const random = brush.random.fork('crane');
  const yellow = tone('#e6a93a');
  const dark = tone('#b98324');
  const half = Math.max(7, scale * 0.8);
  const sheet = new Sheet();
  for (const side of [-half, half - 3]) sheet.rect(1, yellow, x + side, top, 3, ground - top);
  let flip = 1;
  for (let y = top; y < ground; y += half * 2) {
    sheet.line(0, dark, 2, [
      [x - flip * half, y],
      [x + flip * half, y + half * 2],
    ]);
    sheet.rect(1, yellow, x - half, y, half * 2, 2);
    flip = -flip;
  }
  const long = 640;
  const short = 220;
  const jibTop = top - half * 2.2;
  const tip = x + reach * long;
  const tail = x - reach * short;
  const bar = (from: number, to: number, y: number, h: number) =>
    sheet.rect(1, yellow, Math.min(from, to), y, Math.abs(to - from), h);
  bar(tail, tip, top - 6, 5);
  bar(x, tip - reach * 30, jibTop, 3);
  for (let d = 0; d < long - 30; d += half * 2) {
    sheet.line(0, dark, 2, [
      [x + reach * d, top - 4],
      [x + reach * (d + half), jibTop + 1],
    ]);
    sheet.line(0, dark, 2, [
      [x + reach * (d + half), jibTop + 1],
      [x + reach * (d + half * 2), top - 4],
    ]);
  }
  const apex = jibTop - half * 4;
  const load = x + reach * random.between(240, 470);
  const drop = top + random.between(70, 150);
  return (
    line(
      [
        [x, apex],
        [x + reach * long * 0.72, jibTop],
      ],
      dark,
      2,
    ) +
    line(
      [
        [x, apex],
        [x + reach * long * 0.36, jibTop],
      ],
      dark,
      2,
    ) +
    line(
      [
        [x, apex],
        [tail + reach * 20, top - 4],
      ],
      dark,
      2,
    ) +
    sheet.toString() +
    polygon(
      [
        [x - half, jibTop],
        [x, apex],
        [x + half, jibTop],
      ],
      'none',
      { stroke: yellow, width: 4 },
    ) +
    rect(Math.min(tail, tail + reach * 60), top - 4, 60, 46, tone('#8d9aa0')) +
    rect(
      x - half - (reach < 0 ? 10 : -half * 2 + 10),
      top + 4,
      half * 1.9,
      half * 2.4,
      tone('#f4f4ee'),
      { radius: 3 },
    ) +
    rect(
      x - half - (reach < 0 ? 6 : -half * 2 + 6),
      top + 9,
      half * 1.5,
      half * 1.1,
      tone('#78b7cb'),
    ) +
    rect(x - half * 1.8, ground - 14, half * 3.6, 14, tone('#a7b3b5')) +
    rect(load - 14, top - 2, 28, 7, tone('#31454c')) +
    line(
      [
        [load - 4, top + 4],
        [load - 4, drop],
      ],
      tone('#31454c'),
      1.6,
    ) +
    line(
      [
        [load + 4, top + 4],
        [load + 4, drop],
      ],
      tone('#31454c'),
      1.6,
    ) +
    rect(load - 7, drop, 14, 12, tone('#c65a3a'), { radius: 2 }) +
    line(
      [
        [load, drop + 12],
        [load - 30, drop + 46],
      ],
      tone('#31454c'),
      1.6,
    ) +
    line(
      [
        [load, drop + 12],
        [load + 30, drop + 46],
      ],
      tone('#31454c'),
      1.6,
    ) +
    bricks(brush, load - 32, drop + 46)
  );
}

function bricks(brush: Brush, x: number, y: number): string {
  const sheet = new Sheet();
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4; i++)
      sheet.rect(
        i % 2,
        brush.tone((i + row) % 2 ? '#c65a3a' : '#d1714f'),
        x + i * 16,
        y + row * 10,
        15,
        9,
      );
  sheet.rect(2, brush.tone('#a9714d'), x - 3, y + 31, 70, 6);
  return sheet.toString();
}
