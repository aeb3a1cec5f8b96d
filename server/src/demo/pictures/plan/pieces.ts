import { group, line, path, px, rect } from '../svg.ts';
import type { Piece } from './template.ts';

const brick = '#c65a3a';
const pale = '#fbeee7';
const thin = { stroke: brick, width: 1.8 } as const;

type Draw = (w: number, h: number) => string;

const box = (x: number, y: number, w: number, h: number, radius = 3, fill = pale) =>
  rect(x, y, w, h, fill, { ...thin, radius });
const oval = (cx: number, cy: number, a: number, b: number, fill = pale) =>
  `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(a)}" ry="${px(b)}" fill="${fill}" stroke="${brick}" stroke-width="1.8"/>`;

const bed =
  (pillows: number): Draw =>
  (w, h) => {
    const pw = (w - 6 * (pillows + 1)) / pillows;
    return (
      box(0, 0, w, h) +
      Array.from({ length: pillows }, (_, i) =>
        box(6 + i * (pw + 6), 6, pw, h * 0.17, 5, '#ffffff'),
      ).join('') +
      path(
        `M0 ${px(h * 0.34)}H${px(w)}M0 ${px(h * 0.42)}L${px(w * 0.4)} ${px(h * 0.34)}`,
        'none',
        thin,
      )
    );
  };

const table: Draw = (w, h) => {
  const seat = Math.min(w * 0.2, h * 0.3);
  const chairs = [0.12, 0.42, 0.72]
    .flatMap((t) => [box(w * t, 0, seat, seat * 0.7), box(w * t, h - seat * 0.7, seat, seat * 0.7)])
    .join('');
  return chairs + box(0, seat * 0.55, w, h - seat * 1.1, 5, '#ffffff');
};

const wc = (x: number, y: number, s: number) =>
  box(x, y, s, s * 0.42, 2, '#ffffff') + oval(x + s / 2, y + s * 0.82, s * 0.4, s * 0.5, '#ffffff');
const basin = (x: number, y: number, w: number, h: number) =>
  box(x, y, w, h, 2, '#ffffff') + oval(x + w / 2, y + h / 2, w * 0.34, h * 0.32, '#ffffff');

/** Each drawn with its back at the top of a box of w × h pixels. */
const drawings: Record<Piece, Draw> = {
  bed: bed(2),
  bed1: bed(1),
  sofa: (w, h) =>
    box(0, 0, w, h, 7) +
    box(0, 0, w, h * 0.32, 6) +
    box(0, 0, w * 0.1, h, 5) +
    box(w * 0.9, 0, w * 0.1, h, 5) +
    line(
      [
        [w / 2, h * 0.32],
        [w / 2, h],
      ],
      brick,
      1.8,
    ),
  table,
  round: (w, h) =>
    [
      [w / 2, h * 0.08],
      [w / 2, h * 0.92],
      [w * 0.08, h / 2],
      [w * 0.92, h / 2],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, w * 0.14, h * 0.14))
      .join('') + oval(w / 2, h / 2, w * 0.34, h * 0.34, '#ffffff'),
  kitchen: (w, h) =>
    box(0, 0, w, h, 1, '#ffffff') +
    box(w * 0.36, h * 0.18, w * 0.2, h * 0.6, 3) +
    [0.68, 0.8]
      .map(
        (t) => oval(w * t, h * 0.32, h * 0.15, h * 0.15) + oval(w * t, h * 0.7, h * 0.15, h * 0.15),
      )
      .join('') +
    box(0, 0, w * 0.24, h, 1),
  bath: (w, h) =>
    box(0, 0, w, h * 0.42, 3, '#ffffff') +
    box(5, 5, w - 10, h * 0.42 - 10, 12) +
    wc(w * 0.06, h * 0.58, Math.min(w * 0.3, h * 0.28)) +
    basin(w * 0.58, h * 0.62, w * 0.4, h * 0.28),
  shower: (w, h) =>
    box(0, 0, w * 0.5, h * 0.6, 2, '#ffffff') +
    path(`M0 0L${px(w * 0.5)} ${px(h * 0.6)}M${px(w * 0.5)} 0L0 ${px(h * 0.6)}`, 'none', thin) +
    wc(w * 0.62, 0, Math.min(w * 0.32, h * 0.32)) +
    basin(0, h * 0.72, w * 0.5, h * 0.26),
  wardrobe: (w, h) =>
    box(0, 0, w, h, 1, '#ffffff') +
    (w > h
      ? line(
          [
            [4, h / 2],
            [w - 4, h / 2],
          ],
          brick,
          1.4,
          { dash: '5 4' },
        )
      : line(
          [
            [w / 2, 4],
            [w / 2, h - 4],
          ],
          brick,
          1.4,
          { dash: '5 4' },
        )),
  desk: (w, h) =>
    box(0, 0, w, h, 2, '#ffffff') +
    box(w * 0.32, 3, w * 0.36, h * 0.28, 2) +
    oval(w / 2, h * 1.3, w * 0.16, h * 0.26),
  desks: (w, h) =>
    [0, 1, 2]
      .flatMap((i) =>
        [0, 1].map((k) => {
          const x = (w * i) / 3;
          const y = k ? h / 2 : h * 0.22;
          return (
            box(x, y, w / 3, h * 0.28, 1, '#ffffff') +
            box(x + w * 0.1, k ? y + 3 : y + h * 0.19, w * 0.13, h * 0.06, 1) +
            oval(x + w / 6, k ? h * 0.92 : h * 0.1, w * 0.045, h * 0.08)
          );
        }),
      )
      .join(''),
  footprint: (w, h) =>
    rect(0, 0, w, h, '#fbeee7', { stroke: brick, width: 2.2, dash: '12 7' }) +
    path(
      `M0 0L${px(w * 0.3)} ${px(h / 2)}L0 ${px(h)}M${px(w)} 0L${px(w * 0.7)} ${px(h / 2)}L${px(w)} ${px(h)}M${px(w * 0.3)} ${px(h / 2)}H${px(w * 0.7)}`,
      'none',
      { stroke: brick, width: 1.4, dash: '12 7' },
    ),
  tv: (w, h) => box(0, 0, w, h, 2, '#ffffff') + rect(w * 0.12, h * 0.3, w * 0.76, h * 0.2, brick),
  plant: (w, h) => {
    let d = '';
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * Math.PI * 2;
      d += `M${px(w / 2)} ${px(h / 2)}L${px(w / 2 + Math.cos(a) * w * 0.46)} ${px(h / 2 + Math.sin(a) * h * 0.46)}`;
    }
    return (
      `<ellipse cx="${px(w / 2)}" cy="${px(h / 2)}" rx="${px(w / 2)}" ry="${px(h / 2)}" fill="#dcead0" stroke="#4f8f5e" stroke-width="1.8"/>` +
      path(d, 'none', { stroke: '#4f8f5e', width: 1.3 })
    );
  },
  car: (w, h) => {
    const tall = h > w;
    const d = tall
      ? [w * 0.14, h * 0.24, w * 0.72, h * 0.16, w * 0.16, h * 0.76, w * 0.68, h * 0.1]
      : [w * 0.6, h * 0.14, w * 0.16, h * 0.72, w * 0.12, h * 0.16, w * 0.1, h * 0.68];
    return (
      box(0, 0, w, h, Math.min(w, h) * 0.28) +
      box(
        tall ? w * 0.1 : w * 0.1,
        tall ? h * 0.2 : h * 0.1,
        tall ? w * 0.8 : w * 0.7,
        tall ? h * 0.68 : h * 0.8,
        Math.min(w, h) * 0.2,
        '#ffffff',
      ) +
      box(d[0] ?? 0, d[1] ?? 0, d[2] ?? 0, d[3] ?? 0, 3) +
      box(d[4] ?? 0, d[5] ?? 0, d[6] ?? 0, d[7] ?? 0, 3)
    );
  },
  pool: (w, h) =>
    rect(0, 0, w, h, '#f4f0e6', { stroke: '#075a74', width: 2, radius: 8 }) +
    rect(7, 7, w - 14, h - 14, '#bfe8f3', { stroke: '#075a74', width: 1.6, radius: 6 }) +
    [0.3, 0.5, 0.7]
      .map((t) =>
        path(
          `M${px(w * 0.24)} ${px(h * t)}q${px(w * 0.13)} -7 ${px(w * 0.26)} 0t${px(w * 0.26)} 0`,
          'none',
          { stroke: '#6fb9d0', width: 1.8 },
        ),
      )
      .join(''),
  grill: (w, h) =>
    box(0, 0, w, h, 2) +
    Array.from({ length: 7 }, (_, i) =>
      line(
        [
          [w * (0.2 + i * 0.1), h * 0.25],
          [w * (0.2 + i * 0.1), h * 0.9],
        ],
        brick,
        1.4,
      ),
    ).join(''),
  loungers: (w, h) =>
    [0, 0.55]
      .map(
        (t) =>
          box(w * t, 0, w * 0.4, h, 4) +
          line(
            [
              [w * t, h * 0.34],
              [w * (t + 0.4), h * 0.34],
            ],
            brick,
            1.6,
          ),
      )
      .join(''),
  washer: (w, h) => box(0, 0, w, h, 2, '#ffffff') + oval(w / 2, h * 0.55, w * 0.3, h * 0.3),
  rack: (w, h) =>
    Array.from({ length: 8 }, (_, i) =>
      [0, 1]
        .map(
          (k) =>
            box((w / 2) * k, (h * i) / 8, w / 2, h / 8, 0) +
            path(`M${px((w / 2) * k)} ${px((h * i) / 8)}l${px(w / 2)} ${px(h / 8)}`, 'none', {
              stroke: brick,
              width: 1,
            }),
        )
        .join(''),
    ).join(''),
  truck: (w, h) =>
    box(0, 0, w, h * 0.76, 1, '#ffffff') +
    box(w * 0.04, h * 0.79, w * 0.92, h * 0.2, 4) +
    rect(w * 0.12, h * 0.92, w * 0.76, h * 0.04, brick),
  meeting: (w, h) =>
    [0.14, 0.34, 0.54, 0.74]
      .flatMap((t) => [
        oval(w * (t + 0.06), h * 0.1, w * 0.055, h * 0.09),
        oval(w * (t + 0.06), h * 0.9, w * 0.055, h * 0.09),
      ])
      .join('') + box(w * 0.06, h * 0.24, w * 0.88, h * 0.52, 18, '#ffffff'),
  lift: (w, h) =>
    box(0, 0, w, h, 1, '#ffffff') +
    path(`M0 0L${px(w)} ${px(h)}M${px(w)} 0L0 ${px(h)}`, 'none', { stroke: brick, width: 1.2 }),
  stairs: (w, h) => {
    const tall = h > w;
    const n = 9;
    return (
      box(0, 0, w, h, 0, '#ffffff') +
      Array.from({ length: n - 1 }, (_, i) =>
        tall
          ? line(
              [
                [0, (h * (i + 1)) / n],
                [w, (h * (i + 1)) / n],
              ],
              brick,
              1.3,
            )
          : line(
              [
                [(w * (i + 1)) / n, 0],
                [(w * (i + 1)) / n, h],
              ],
              brick,
              1.3,
            ),
      ).join('')
    );
  },
};

/** A piece of furniture in its box (pixels), turned so that its back meets the named side. */
export function furniture(
  piece: Piece,
  x: number,
  y: number,
  w: number,
  h: number,
  back: 'n' | 's' | 'e' | 'w',
): string {
  const draw = drawings[piece];
  if (back === 's')
    return group(draw(w, h), { transform: `translate(${px(x + w)} ${px(y + h)}) rotate(180)` });
  if (back === 'w')
    return group(draw(h, w), { transform: `translate(${px(x)} ${px(y + h)}) rotate(-90)` });
  if (back === 'e')
    return group(draw(h, w), { transform: `translate(${px(x + w)} ${px(y)}) rotate(90)` });
  return group(draw(w, h), { transform: `translate(${px(x)} ${px(y)})` });
}
