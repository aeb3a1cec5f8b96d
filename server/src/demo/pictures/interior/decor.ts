import type { Brush } from '../brush.ts';
import { darker, mix } from '../color.ts';
import type { Random } from '../random.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, line, path, px, rect } from '../svg.ts';
import type { Tones } from './room.ts';

export function floorLamp(brush: Brush, x: number, y: number, h: number, tones: Tones): string {
  const { tone } = brush;
  return (
    circle(x, y - h * 0.92, h * 0.5, 'url(#sunlight)', { opacity: 0.5 }) +
    ellipse(x, y, h * 0.09, 6, tone(tones.metal)) +
    rect(x - 2.5, y - h, 5, h, tone(tones.metal)) +
    path(
      `M${px(x - h * 0.09)} ${px(y - h)}h${px(h * 0.18)}l${px(h * 0.06)} ${px(h * 0.18)}h${px(-h * 0.3)}z`,
      tone('#ffdf9f'),
    ) +
    rect(x - h * 0.15, y - h * 0.83, h * 0.3, 4, '#fff6dc')
  );
}

export function pendant(brush: Brush, x: number, drop: number, w: number, color: string): string {
  return (
    line(
      [
        [x, 0],
        [x, drop],
      ],
      brush.tone('#31454c'),
      2.4,
    ) +
    circle(x, drop + w * 0.5, w * 1.5, 'url(#sunlight)', { opacity: 0.55 }) +
    path(
      `M${px(x - w * 0.12)} ${px(drop)}h${px(w * 0.24)}Q${px(x + w * 0.5)} ${px(drop + w * 0.16)} ${px(x + w * 0.5)} ${px(drop + w * 0.5)}h${px(-w)}Q${px(x - w * 0.5)} ${px(drop + w * 0.16)} ${px(x - w * 0.12)} ${px(drop)}z`,
      brush.tone(color),
    ) +
    ellipse(x, drop + w * 0.5, w * 0.5, w * 0.07, '#fff1c9')
  );
}

/** A picture on the wall: a landscape, a still life of shapes, or a wall of bricks. */
export function painting(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: Tones,
  random: Random,
): string {
  const { tone } = brush;
  const frame =
    rect(x + 5, y + 7, w, h, '#0b3c49', { opacity: 0.14 }) +
    rect(x, y, w, h, tone(tones.metal)) +
    rect(x + 5, y + 5, w - 10, h - 10, tone('#fdf9f1'));
  const colors = [tones.cloth, tones.accent, tones.feature] as const;
  switch (random.int(0, 2)) {
    case 0:
      return (
        frame +
        circle(x + w * 0.62, y + h * 0.34, Math.min(w, h) * 0.13, tone(tones.accent)) +
        path(
          `M${px(x + 14)} ${px(y + h * 0.66)}q${px(w * 0.24)} ${px(-h * 0.28)} ${px(w * 0.46)} ${px(-h * 0.06)}t${px(w * 0.54 - 28)} ${px(-h * 0.08)}V${px(y + h - 14)}H${px(x + 14)}z`,
          tone(tones.cloth),
        ) +
        path(
          `M${px(x + 14)} ${px(y + h * 0.8)}q${px(w * 0.3)} ${px(-h * 0.16)} ${px(w - 28)} 0V${px(y + h - 14)}H${px(x + 14)}z`,
          tone(tones.feature),
        )
      );
    case 1: {
      let out = frame;
      for (let i = 0; i < 5; i++)
        out += rect(
          x + w * random.between(0.14, 0.5),
          y + h * (0.16 + i * 0.13),
          w * random.between(0.2, 0.36),
          h * 0.1,
          tone(random.pick(colors)),
          { radius: 3 },
        );
      return out;
    }
    default:
      return (
        frame +
        circle(
          x + w * 0.42,
          y + h * 0.42,
          Math.min(w, h) * 0.24,
          tone(mix(tones.feature, '#ffffff', 0.15)),
        ) +
        rect(x + w * 0.4, y + h * 0.4, w * 0.36, h * 0.36, tone(tones.cloth), { opacity: 0.85 }) +
        line(
          [
            [x + w * 0.16, y + h * 0.8],
            [x + w * 0.84, y + h * 0.24],
          ],
          tone(tones.accent),
          5,
        )
      );
  }
}

/** Shelves with books, pots and a frame. */
export function shelves(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  tones: Tones,
  random: Random,
): string {
  const { tone } = brush;
  const sheet = new Sheet();
  const wood = tone(tones.wood);
  sheet.rect(0, tone(darker(tones.wall, 0.14)), x, y - h, w, h);
  const gap = h / rows;
  for (let r = 0; r <= rows; r++) sheet.rect(3, wood, x - 4, y - r * gap - 5, w + 8, 10);
  for (const side of [x - 4, x + w - 4]) sheet.rect(3, wood, side, y - h, 8, h);
  const spines = [
    tones.cloth,
    tones.accent,
    tones.feature,
    '#f2e3d5',
    '#31454c',
    '#5b9a70',
    '#ffffff',
  ] as const;
  for (let r = 0; r < rows; r++) {
    const base = y - r * gap - 5;
    for (let at = x + 12; at < x + w - 26; ) {
      if (random.chance(0.16)) {
        sheet.rect(1, tone('#c65a3a'), at + 4, base - 22, 26, 22);
        for (const [dx, dy, q] of [
          [17, 34, 14],
          [8, 28, 10],
          [27, 29, 10],
        ] as const)
          sheet.dot(1, tone('#5b9a70'), at + dx, base - dy, q);
        at += 46;
      } else if (random.chance(0.14)) at += random.between(20, 50);
      else {
        const bw = random.between(8, 17);
        const bh = gap * random.between(0.42, 0.72);
        const color = random.pick(spines);
        sheet.rect(1, tone(color), at, base - bh, bw, bh);
        sheet.rect(2, '#ffffff', at + 2, base - bh * 0.82, bw - 4, 3, 0.5);
        at += bw + 1.5;
      }
    }
  }
  return sheet.toString();
}
