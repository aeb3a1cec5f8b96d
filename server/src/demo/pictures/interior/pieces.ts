import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { Random } from '../random.ts';
import { Sheet } from '../sheet.ts';
import { ellipse, group, line, path, polygon, px, rect } from '../svg.ts';
import type { Tones } from './room.ts';

const shade = (x: number, y: number, a: number, b: number) =>
  ellipse(x, y, a, b, '#0b3c49', { opacity: 0.14 });

/** A sofa of w pixels standing on y. */
export function sofa(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  color: string,
  cushions: readonly string[],
): string {
  const { tone } = brush;
  const h = w * 0.36;
  const arm = w * 0.09;
  const seat = h * 0.5;
  let out =
    shade(x + w / 2, y + 4, w * 0.55, 12) +
    [0.08, 0.9]
      .map((t) => rect(x + w * t, y - h * 0.14, w * 0.02, h * 0.14, tone('#5a4636')))
      .join('') +
    rect(x + arm * 0.5, y - h, w - arm, h * 0.8, tone(darker(color, 0.12)), { radius: 16 });
  for (let i = 0; i < 3; i++) {
    const cw = (w - arm * 2) / 3;
    out += rect(x + arm + i * cw + 2, y - h * 0.95, cw - 4, h * 0.55, tone(color), { radius: 14 });
    out += rect(x + arm + i * cw + 2, y - seat - 2, cw - 4, h * 0.24, tone(lighter(color, 0.1)), {
      radius: 9,
    });
  }
  out += rect(
    x + arm * 0.6,
    y - seat * 0.62,
    w - arm * 1.2,
    seat * 0.42,
    tone(darker(color, 0.2)),
    { radius: 6 },
  );
  for (const side of [x, x + w - arm])
    out +=
      rect(side, y - h * 0.72, arm, h * 0.6, tone(darker(color, 0.06)), { radius: 12 }) +
      rect(side + 3, y - h * 0.72, arm - 6, h * 0.12, tone(lighter(color, 0.14)), { radius: 8 });
  cushions.forEach((cushion, i) => {
    const cx = i % 2 ? x + w - arm - h * (0.5 + i * 0.14) : x + arm + h * (0.06 + i * 0.2);
    out += group(
      rect(0, 0, h * 0.42, h * 0.4, tone(cushion), { radius: 9 }) +
        rect(h * 0.06, h * 0.17, h * 0.3, h * 0.05, '#ffffff', { opacity: 0.45 }),
      {
        transform: `translate(${px(cx)} ${px(y - h * 0.86)}) rotate(${i % 2 ? 10 : -9})`,
      },
    );
  });
  return out;
}

export function armchair(brush: Brush, x: number, y: number, w: number, color: string): string {
  const { tone } = brush;
  return (
    shade(x + w / 2, y + 3, w * 0.55, 9) +
    line(
      [
        [x + w * 0.16, y],
        [x + w * 0.24, y - w * 0.35],
      ],
      tone('#5a4636'),
      7,
      { cap: 'round' },
    ) +
    line(
      [
        [x + w * 0.84, y],
        [x + w * 0.76, y - w * 0.35],
      ],
      tone('#5a4636'),
      7,
      { cap: 'round' },
    ) +
    path(
      `M${px(x + w * 0.06)} ${px(y - w * 0.34)}Q${px(x)} ${px(y - w * 1.02)} ${px(x + w * 0.5)} ${px(y - w * 1.04)}Q${px(x + w)} ${px(y - w * 1.02)} ${px(x + w * 0.94)} ${px(y - w * 0.34)}Z`,
      tone(color),
    ) +
    path(
      `M${px(x + w * 0.2)} ${px(y - w * 0.44)}Q${px(x + w * 0.18)} ${px(y - w * 0.9)} ${px(x + w * 0.5)} ${px(y - w * 0.92)}Q${px(x + w * 0.82)} ${px(y - w * 0.9)} ${px(x + w * 0.8)} ${px(y - w * 0.44)}Z`,
      tone(lighter(color, 0.12)),
    ) +
    rect(x + w * 0.08, y - w * 0.5, w * 0.84, w * 0.2, tone(darker(color, 0.14)), {
      radius: w * 0.08,
    })
  );
}

export function rug(
  brush: Brush,
  cx: number,
  y: number,
  w: number,
  h: number,
  tones: Tones,
  random: Random,
): string {
  const { tone } = brush;
  const taper = 0.16;
  const band = (t: number, u: number, color: string) => {
    const at = (k: number) => ({ y: y + h * k, half: (w / 2) * (1 - taper + taper * k) });
    const a = at(t);
    const b = at(u);
    return polygon(
      [
        [cx - a.half, a.y],
        [cx + a.half, a.y],
        [cx + b.half, b.y],
        [cx - b.half, b.y],
      ],
      tone(color),
    );
  };
  if (random.chance(0.35))
    return (
      ellipse(cx, y + h / 2, w / 2, h / 2, tone(tones.second)) +
      ellipse(cx, y + h / 2, w * 0.45, h * 0.42, 'none', { stroke: tone(tones.accent), width: 5 }) +
      ellipse(cx, y + h / 2, w * 0.4, h * 0.36, 'none', { stroke: tone(tones.cloth), width: 3 })
    );
  let out = band(0, 1, tones.second);
  for (const [t, u, color] of [
    [0.06, 0.12, tones.accent],
    [0.88, 0.94, tones.accent],
    [0.2, 0.24, tones.cloth],
    [0.76, 0.8, tones.cloth],
  ] as const)
    out += band(t, u, color);
  const sheet = new Sheet();
  for (let i = -6; i <= 6; i++) {
    const dx = i * w * 0.065;
    const m = y + h * 0.5;
    sheet.polygon(
      0,
      tone(i % 2 ? tones.cloth : tones.accent),
      [
        [cx + dx - w * 0.026, m],
        [cx + dx, m - h * 0.13],
        [cx + dx + w * 0.026, m],
        [cx + dx, m + h * 0.13],
      ],
      0.8,
    );
  }
  return out + sheet.toString();
}

export function coffeeTable(brush: Brush, cx: number, y: number, w: number, tones: Tones): string {
  const { tone } = brush;
  const top = y - w * 0.26;
  return (
    shade(cx, y + 2, w * 0.5, 14) +
    [-0.4, -0.3, 0.3, 0.4]
      .map((t) =>
        line(
          [
            [cx + t * w, y - (Math.abs(t) < 0.35 ? 12 : 0)],
            [cx + t * w * 0.92, top + 8],
          ],
          tone(tones.metal),
          5,
        ),
      )
      .join('') +
    ellipse(cx, top + 7, w / 2, w * 0.085, tone(darker(tones.wood, 0.25))) +
    ellipse(cx, top, w / 2, w * 0.085, tone(lighter(tones.wood, 0.08))) +
    rect(cx - w * 0.34, top - 16, w * 0.22, 8, tone(tones.accent), { radius: 1 }) +
    rect(cx - w * 0.32, top - 9, w * 0.2, 9, tone('#f7f3ea'), { radius: 1 }) +
    mate(brush, cx + w * 0.14, top + 2, w * 0.13)
  );
}

/** The mate and its thermos: no Argentine living room is furnished without them. */
export function mate(brush: Brush, x: number, y: number, h: number): string {
  const { tone } = brush;
  return (
    path(
      `M${px(x - h * 0.34)} ${px(y - h * 0.66)}Q${px(x - h * 0.5)} ${px(y)} ${px(x)} ${px(y)}Q${px(x + h * 0.5)} ${px(y)} ${px(x + h * 0.34)} ${px(y - h * 0.66)}Z`,
      tone('#7a4a2c'),
    ) +
    ellipse(x, y - h * 0.66, h * 0.35, h * 0.1, tone('#c3cfd2')) +
    ellipse(x, y - h * 0.66, h * 0.26, h * 0.06, tone('#6f8f3f')) +
    line(
      [
        [x + h * 0.08, y - h * 0.66],
        [x + h * 0.44, y - h * 1.2],
      ],
      tone('#c3cfd2'),
      Math.max(2, h * 0.08),
      { cap: 'round' },
    ) +
    rect(x + h * 0.8, y - h * 1.9, h * 0.56, h * 1.9, tone('#3f6f5c'), { radius: h * 0.12 }) +
    rect(x + h * 0.86, y - h * 2.2, h * 0.44, h * 0.36, tone('#24383f'), { radius: h * 0.08 }) +
    rect(x + h * 0.8, y - h * 1.5, h * 0.56, h * 0.1, tone('#c3cfd2'))
  );
}
