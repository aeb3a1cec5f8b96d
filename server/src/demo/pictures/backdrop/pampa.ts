import type { Brush } from '../brush.ts';
import { Sheet } from '../sheet.ts';
import { circle, group, line, type Point, path, px, rect } from '../svg.ts';
import { grove } from './grove.ts';
import { wave } from './terrain.ts';

/** Fields to the edge of the world, a windmill, silos, a windbreak of eucalyptus. */
export function pampa(brush: Brush, _city: string, horizon: number, ground: number): string {
  const random = brush.random.fork('pampa');
  const { tone } = brush;
  const left = random.chance(0.5);
  const depth = ground - horizon;
  const fields = ['#c9c27a', '#8fb06a', '#dcc67f', '#7fa664', '#b9bf72']
    .map((color, i) =>
      wave(
        brush,
        horizon + 2 + depth * (i / 5) ** 1.6,
        6,
        260,
        tone(color, 0.42 - i * 0.07),
        ground,
        `field${i}`,
      ),
    )
    .join('');
  return (
    grove(brush, random, 'bush', horizon + 6, 22) +
    fields +
    furrows(brush, horizon + depth * 0.42, ground) +
    silos(brush, left ? 150 : 1290, horizon + depth * 0.3) +
    windmill(brush, left ? 1330 : 200, horizon + depth * 0.5) +
    cows(brush, horizon + depth * 0.36)
  );
}

function furrows(brush: Brush, top: number, bottom: number): string {
  let out = '';
  for (let i = -12; i <= 12; i++)
    out += line(
      [
        [800 + i * 70, top],
        [800 + i * 190, bottom],
      ],
      brush.tone('#6d9257', 0.2),
      2.5,
      { opacity: 0.35 },
    );
  return out;
}

function silos(brush: Brush, x: number, y: number): string {
  const { tone } = brush;
  let out = '';
  for (let i = 0; i < 4; i++) {
    const sx = x + i * 42;
    const h = i === 3 ? 60 : 88;
    out +=
      rect(sx, y - h, 38, h, tone('#dfe4e2', 0.25)) + rect(sx, y - h, 13, h, tone('#b4c3c6', 0.25));
    for (let k = 1; k < 6; k++) out += rect(sx, y - (h * k) / 6, 38, 1.4, tone('#9fb1b5', 0.25));
    out += path(
      `M${px(sx - 2)} ${px(y - h)}L${px(sx + 19)} ${px(y - h - 18)}L${px(sx + 40)} ${px(y - h)}Z`,
      tone('#9fb1b5', 0.25),
    );
  }
  return (
    out +
    line(
      [
        [x - 26, y],
        [x + 19, y - 122],
        [x + 160, y - 92],
      ],
      tone('#7d9298', 0.25),
      3,
    )
  );
}

function windmill(brush: Brush, x: number, y: number): string {
  const steel = brush.tone('#536a72', 0.15);
  const top = y - 150;
  const blades = new Sheet();
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    const b = a + 0.26;
    const at = (angle: number, r: number): Point => [
      x + Math.cos(angle) * r,
      top + Math.sin(angle) * r,
    ];
    blades.polygon(0, brush.tone('#eef2f0', 0.1), [at(a, 9), at(a, 30), at(b, 30), at(b, 9)]);
  }
  return group(
    line(
      [
        [x - 16, y],
        [x, top],
        [x + 16, y],
      ],
      steel,
      2.6,
    ) +
      line(
        [
          [x - 12, y - 38],
          [x + 8, y - 76],
          [x - 8, y - 76],
          [x + 12, y - 38],
        ],
        steel,
        1.4,
      ) +
      path(`M${px(x)} ${px(top - 2)}h40l10 -10v24l-10 -10h-40z`, brush.tone('#c65a3a', 0.1)) +
      blades.toString() +
      circle(x, top, 4, steel),
  );
}

function cows(brush: Brush, y: number): string {
  const random = brush.random.fork('cows');
  let d = '';
  for (let i = 0; i < 9; i++) {
    const x = random.between(420, 1180);
    const cy = y + random.between(0, 26);
    const s = random.between(0.8, 1.15);
    d += `M${px(x)} ${px(cy)}v${px(-12 * s)}h${px(18 * s)}l${px(5 * s)} ${px(-3 * s)}v${px(7 * s)}h${px(-5 * s)}v${px(8 * s)}h${px(-3 * s)}v${px(-5 * s)}h${px(-11 * s)}v${px(5 * s)}z`;
  }
  return path(d, brush.tone('#5a3a2c', 0.15));
}
