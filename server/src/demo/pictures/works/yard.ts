import type { Brush } from '../brush.ts';
import { darker } from '../color.ts';
import { letter } from '../lettering.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, group, line, path, px, rect } from '../svg.ts';

/** Someone of the crew, helmet and vest, h pixels tall. */
export function worker(brush: Brush, x: number, y: number, h: number): string {
  const random = brush.random.fork(`worker${px(x)}${px(y)}`);
  const { tone } = brush;
  const u = h / 100;
  const facing = random.chance(0.5) ? 1 : -1;
  const vest = tone(random.pick(['#f2842f', '#c9d63a', '#f2842f']));
  const raise = random.chance(0.4);
  const skin = tone(random.pick(['#e8b48e', '#c98a62', '#a9714d']));
  return group(
    line(
      [
        [-3, -46],
        [-8, -24],
        [-9, -2],
      ],
      tone('#31506a'),
      10,
      { cap: 'round' },
    ) +
      line(
        [
          [3, -46],
          [9, -24],
          [8, -2],
        ],
        tone('#31506a'),
        10,
        { cap: 'round' },
      ) +
      path('M-11 -80Q0 -86 11 -80L10 -44L-10 -44Z', vest) +
      rect(-10.5, -66, 21, 4, '#fdf6e4') +
      rect(-10, -53, 20, 4, '#fdf6e4') +
      line(
        raise
          ? [
              [8, -76],
              [19, -82],
              [24, -98],
            ]
          : [
              [8, -76],
              [15, -62],
              [22, -58],
            ],
        vest,
        7,
        { cap: 'round' },
      ) +
      line(
        [
          [-8, -76],
          [-14, -60],
          [-8, -48],
        ],
        vest,
        7,
        { cap: 'round' },
      ) +
      circle(raise ? 24.5 : 23, raise ? -101 : -57, 4, skin) +
      ellipse(0.5, -91, 7, 8, skin) +
      path(
        'M-9 -92Q-9 -105 0.5 -105Q10 -105 10 -92L14 -91L-9 -91Z',
        tone(random.pick(['#f2c230', '#ffffff', '#e6a93a'])),
      ),
    { transform: `translate(${px(x)} ${px(y)}) scale(${(u * facing).toFixed(3)} ${u.toFixed(3)})` },
  );
}

/** The hoarding along the pavement, open at the gate, with the works' board on it. */
export function fence(brush: Brush, y: number, metre: number, gate: number, color: string): string {
  const { tone } = brush;
  const sheet = new Sheet();
  const h = metre * 2.1;
  const panel = metre * 2.4;
  for (let x = -20; x < 1620; x += panel) {
    if (Math.abs(x + panel / 2 - gate) < metre * 4) continue;
    sheet.rect(0, tone('#f4f0e6'), x, y - h, panel - 2, h);
    sheet.rect(1, tone(color), x, y - h, panel - 2, h * 0.2);
    sheet.rect(1, tone(darker('#f4f0e6', 0.16)), x, y - h * 0.12, panel - 2, h * 0.12);
    for (let k = 1; k < 6; k++)
      sheet.rect(1, tone(darker('#f4f0e6', 0.1)), x + (panel * k) / 6, y - h * 0.8, 1, h * 0.68);
  }
  const bx = gate + metre * 6.4;
  const w = metre * 4.6;
  const board =
    rect(bx, y - h * 1.75, w, h * 1.2, tone('#ffffff')) +
    rect(bx, y - h * 1.75, w, h * 0.34, tone('#075a74')) +
    letter('OBRA', bx + w / 2, y - h * 1.68, {
      size: h * 0.2,
      color: '#ffffff',
      align: 'center',
      weight: 0.16,
    }) +
    [0.5, 0.66, 0.82]
      .map((t, i) =>
        rect(
          bx + w * 0.1,
          y - h * 1.75 + h * (t - 0.02),
          w * (0.8 - i * 0.18),
          h * 0.06,
          tone('#a7b3b5'),
        ),
      )
      .join('') +
    rect(bx + w * 0.12, y - h * 0.62, w * 0.04, h * 0.62, tone('#8a5a34')) +
    rect(bx + w * 0.84, y - h * 0.62, w * 0.04, h * 0.62, tone('#8a5a34'));
  const cones = [-3.4, 3.3].map((t) => cone(brush, gate + metre * t, y + 4, metre * 0.75)).join('');
  return sheet.toString() + board + cones;
}

function cone(brush: Brush, x: number, y: number, h: number): string {
  const { tone } = brush;
  return (
    path(
      `M${px(x - h * 0.32)} ${px(y)}L${px(x - h * 0.06)} ${px(y - h)}h${px(h * 0.12)}L${px(x + h * 0.32)} ${px(y)}z`,
      tone('#f2842f'),
    ) +
    path(
      `M${px(x - h * 0.22)} ${px(y - h * 0.4)}h${px(h * 0.44)}l${px(-h * 0.06)} ${px(-h * 0.22)}h${px(-h * 0.32)}z`,
      tone('#ffffff'),
    ) +
    rect(x - h * 0.4, y - h * 0.06, h * 0.8, h * 0.08, tone('#c96a20'))
  );
}

/** Sand, pallets of hollow brick, bundles of steel. */
export function piles(brush: Brush, x: number, y: number, metre: number): string {
  const { tone } = brush;
  const sheet = new Sheet();
  const m = metre;
  sheet.path(
    0,
    tone('#e0c594'),
    `M${px(x)} ${px(y)}Q${px(x + m * 1.4)} ${px(y - m * 1.9)} ${px(x + m * 2.1)} ${px(y - m * 1.8)}Q${px(x + m * 2.8)} ${px(y - m * 1.7)} ${px(x + m * 4.2)} ${px(y)}z`,
  );
  sheet.path(
    1,
    tone('#cfae76'),
    `M${px(x)} ${px(y)}Q${px(x + m * 1.4)} ${px(y - m * 1.9)} ${px(x + m * 2.1)} ${px(y - m * 1.8)}Q${px(x + m * 1.3)} ${px(y - m * 0.9)} ${px(x + m * 1.2)} ${px(y)}z`,
  );
  for (let p = 0; p < 2; p++)
    for (let row = 0; row < 5; row++)
      for (let i = 0; i < 5; i++)
        sheet.rect(
          2 + ((i + row) % 2),
          tone((i + row) % 2 ? '#c65a3a' : '#d1714f'),
          x + m * (4.6 + p * 2.2) + i * m * 0.36,
          y - m * 0.2 - (row + 1) * m * 0.28,
          m * 0.34,
          m * 0.26,
        );
  return sheet.toString();
}

/** A concrete lorry in profile. */
export function mixer(brush: Brush, x: number, y: number, metre: number): string {
  const { tone } = brush;
  const wheel = (cx: number) =>
    circle(cx, -22, 22, tone('#1d2b31')) + circle(cx, -22, 11, tone('#c3cfd2'));
  const k = (metre * 8.5) / 400;
  return group(
    ellipse(0, 0, 215, 7, '#0b3c49', { opacity: 0.25 }) +
      rect(-200, -46, 390, 14, tone('#31454c')) +
      path(
        'M-196 -70L-170 -142Q-150 -176 -108 -170L10 -132Q46 -118 46 -86Q44 -58 4 -56L-176 -52Q-198 -54 -196 -70Z',
        tone('#f4f0e6'),
      ) +
      path('M-150 -162L-108 -54L-72 -55L-112 -170Q-136 -174 -150 -162Z', tone('#c65a3a')) +
      path('M-40 -148L-6 -56L22 -58Q40 -62 44 -74L10 -132Z', tone('#075a74')) +
      path('M-196 -70L-212 -120L-178 -142L-170 -142Z', tone('#8d9aa0')) +
      line(
        [
          [-206, -112],
          [-226, -40],
        ],
        tone('#8d9aa0'),
        9,
        { cap: 'round' },
      ) +
      path(
        'M66 -36L66 -150Q68 -164 84 -164L150 -164Q172 -162 180 -138L192 -92Q196 -84 196 -70L196 -36Z',
        tone('#e6b94f'),
      ) +
      path('M112 -148L148 -148Q160 -146 165 -128L174 -94L112 -94Z', tone('#9fcfde')) +
      rect(66, -60, 130, 24, tone(darker('#e6b94f', 0.2))) +
      rect(184, -62, 12, 12, tone('#fff3d9'), { radius: 3 }) +
      wheel(-140) +
      wheel(-88) +
      wheel(130),
    { transform: `translate(${px(x)} ${px(y)}) scale(${k.toFixed(3)})` },
  );
}
