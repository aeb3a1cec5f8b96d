import type { Brush } from '../brush.ts';
import { circle, ellipse, group, line, type Point, path, px, rect } from '../svg.ts';

const skins = ['#e8b48e', '#c98a62', '#f0c7a4', '#a9714d'] as const;
const hairs = ['#2f241f', '#5a3a26', '#8a5a34', '#3d3531', '#c9a36a'] as const;
const tops = [
  '#c65a3a',
  '#075a74',
  '#6fd3ef',
  '#f2e3d5',
  '#e6b94f',
  '#5b9a70',
  '#8f79c4',
  '#ffffff',
] as const;
const bottoms = ['#31454c', '#0b3c49', '#8a7358', '#5b6f78', '#2d3b45'] as const;

/** Someone walking, h pixels tall, feet at (x, y). */
export function person(brush: Brush, x: number, y: number, h: number, name = ''): string {
  const random = brush.random.fork(`person${px(x)}${name}`);
  const { tone } = brush;
  const facing = random.chance(0.5) ? 1 : -1;
  const u = h / 100;
  const skin = tone(random.pick(skins));
  const top = tone(random.pick(tops));
  const legs = tone(random.pick(bottoms));
  const hair = tone(random.pick(hairs));
  const skirt = random.chance(0.28);
  const stride = random.between(5, 11);
  const limb = (points: readonly Point[], color: string, w: number) =>
    line(points, color, w, { cap: 'round' });
  const body =
    limb(
      [
        [-1, -48],
        [-stride * 0.5, -26],
        [-stride - 2, -2],
      ],
      skirt ? skin : legs,
      9,
    ) +
    limb(
      [
        [1, -48],
        [stride * 0.8, -26],
        [stride, -2],
      ],
      skirt ? skin : legs,
      9,
    ) +
    limb(
      [
        [-stride - 2, -2],
        [-stride + 4, -1],
      ],
      tone('#2d3b45'),
      6,
    ) +
    limb(
      [
        [stride, -2],
        [stride + 6, -1],
      ],
      tone('#2d3b45'),
      6,
    ) +
    (skirt ? path('M-9 -56L9 -56L14 -22L-13 -22Z', legs) : '') +
    limb(
      [
        [-6, -76],
        [-13, -62],
        [-9, -48],
      ],
      top,
      6.5,
    ) +
    path('M-10 -80Q0 -86 10 -80L9 -45Q0 -42 -9 -45Z', top) +
    limb(
      [
        [7, -76],
        [13, -62],
        [16, -52],
      ],
      top,
      6.5,
    ) +
    circle(16.5, -50, 3.4, skin) +
    rect(-3, -88, 6, 8, skin) +
    ellipse(0.6, -92, 7, 8.2, skin) +
    path(
      random.chance(0.5)
        ? 'M-7.4 -90Q-8.5 -102 1 -102Q9 -101.5 8 -94Q3 -97 -1 -96Q-3 -92 -4 -88Z'
        : 'M-7.6 -78Q-9.5 -102 1 -102.5Q9.5 -101.5 8 -94Q3 -97.5 -1 -96Q-3 -86 -2 -78Z',
      hair,
    ) +
    bag(brush, random.int(0, 3));
  return (
    ellipse(x - 4 * u, y, 17 * u, 2.6 * u, '#0b3c49', { opacity: brush.mood.shadow }) +
    group(body, {
      transform: `translate(${px(x)} ${px(y)}) scale(${(u * facing).toFixed(3)} ${u.toFixed(3)})`,
    })
  );
}

function bag(brush: Brush, kind: number): string {
  const { tone } = brush;
  if (kind === 0) return rect(-17, -50, 12, 15, tone('#c65a3a'), { radius: 2 });
  if (kind === 1) return path('M-13 -78Q-19 -66 -13 -54L-8 -54L-8 -78Z', tone('#0b3c49'));
  if (kind === 2)
    return (
      path('M12 -50L22 -50L20 -34L14 -34Z', tone('#f2e3d5')) +
      path('M15 -50Q17 -58 19 -50', 'none', { stroke: tone('#8a7358'), width: 1.4 })
    );
  return '';
}

/** A dog, on a lead held by somebody at its left or at large. */
export function dog(brush: Brush, x: number, y: number, h: number, lead = true): string {
  const u = h / 100;
  const coat = brush.tone(
    brush.random.fork(`dog${px(x)}`).pick(['#8a5a34', '#e2c9a8', '#31454c', '#c98a62']),
  );
  return group(
    path(
      'M-20 -22Q-22 -30 -14 -30L10 -30L16 -40Q24 -43 27 -36L33 -33Q33 -29 25 -29L18 -18L17 0L12 0L11 -13L-11 -13L-12 0L-17 0Z',
      coat,
    ) +
      line(
        [
          [-18, -26],
          [-28, -38],
        ],
        coat,
        4,
        { cap: 'round' },
      ) +
      (lead
        ? line(
            [
              [20, -36],
              [-38, -52],
            ],
            brush.tone('#c65a3a'),
            1.2,
          )
        : ''),
    { transform: `translate(${px(x)} ${px(y)}) scale(${u.toFixed(3)})` },
  );
}

/** Somebody cycling to the right (or left), wheels on y. */
export function cyclist(brush: Brush, x: number, y: number, h: number): string {
  const random = brush.random.fork(`bike${px(x)}`);
  const { tone } = brush;
  const frame = tone(random.pick(['#c65a3a', '#075a74', '#e6b94f', '#6fd3ef'] as const));
  const skin = tone(random.pick(skins));
  const top = tone(random.pick(tops));
  const u = h / 110;
  const wheel = (cx: number) =>
    circle(cx, -18, 17, 'none', { stroke: tone('#24383f'), width: 3 }) +
    circle(cx, -18, 2.4, tone('#24383f'));
  const body =
    wheel(-30) +
    wheel(30) +
    line(
      [
        [-30, -18],
        [-8, -18],
        [-14, -48],
        [22, -48],
        [-8, -18],
      ],
      frame,
      3.4,
    ) +
    line(
      [
        [30, -18],
        [20, -56],
        [14, -60],
      ],
      frame,
      3.4,
    ) +
    line(
      [
        [-30, -18],
        [-14, -46],
      ],
      frame,
      3,
    ) +
    line(
      [
        [-21, -50],
        [-8, -50],
      ],
      tone('#24383f'),
      4.5,
      { cap: 'round' },
    ) +
    line(
      [
        [-13, -53],
        [8, -40],
        [-2, -12],
      ],
      tone(random.pick(bottoms)),
      9,
      { cap: 'round' },
    ) +
    line(
      [
        [-13, -54],
        [-4, -86],
      ],
      top,
      15,
      { cap: 'round' },
    ) +
    line(
      [
        [-2, -84],
        [8, -66],
        [18, -62],
      ],
      top,
      6,
      { cap: 'round' },
    ) +
    ellipse(3, -100, 7, 8, skin) +
    path('M-5 -101Q-4 -111 5 -110Q12 -109 11 -102Z', frame);
  return (
    ellipse(x, y, 50 * u, 3 * u, '#0b3c49', { opacity: brush.mood.shadow }) +
    group(body, {
      transform: `translate(${px(x)} ${px(y)}) scale(${(u * (random.chance(0.5) ? 1 : -1)).toFixed(3)} ${u.toFixed(3)})`,
    })
  );
}
