import { type Brush, warm } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import { letter } from '../lettering.ts';
import { circle, ellipse, group, path, px, rect } from '../svg.ts';

const place = (x: number, y: number, scale: number, facing = 1) => ({
  transform: `translate(${px(x)} ${px(y)}) scale(${(scale * facing).toFixed(3)} ${scale.toFixed(3)})`,
});

function wheel(brush: Brush, x: number, r: number): string {
  return (
    circle(x, -r, r, brush.tone('#1d2b31')) +
    circle(x, -r, r * 0.55, brush.tone('#c3cfd2')) +
    circle(x, -r, r * 0.2, brush.tone('#6d7f86'))
  );
}

const shade = (brush: Brush, x: number, w: number) =>
  ellipse(x, 0, w, 5, '#0b3c49', { opacity: brush.mood.shadow + 0.12 });

function beam(brush: Brush, x: number, y: number): string {
  if (!brush.mood.evening) return '';
  return (
    path(`M${x} ${y}L${x + 150} ${y + 2}L${x + 150} ${y + 24}L${x} ${y + 7}Z`, warm[2], {
      opacity: 0.22,
    }) + circle(x, y + 3, 4, warm[2])
  );
}

/** A car in profile; `metre` is its scale in pixels. Drawn at 4.3 m. */
export function car(brush: Brush, x: number, y: number, metre: number, facing: 1 | -1 = 1): string {
  const random = brush.random.fork(`car${px(x)}`);
  const { tone } = brush;
  const taxi = random.chance(0.2);
  const color = taxi
    ? '#20292d'
    : random.pick([
        '#c65a3a',
        '#eef2f0',
        '#8fa3aa',
        '#075a74',
        '#d9cbb8',
        '#3d5560',
        '#a33d2b',
      ] as const);
  const hatch = random.chance(0.5);
  const roof = hatch
    ? 'M-92 -46Q-84 -76 -62 -80L14 -80Q34 -78 52 -50Z'
    : 'M-66 -48Q-50 -76 -34 -78L16 -78Q34 -76 52 -50Z';
  const glass = hatch
    ? 'M-82 -48Q-76 -70 -60 -73L-28 -73L-28 -48ZM-22 -73L12 -73Q26 -70 40 -48L-22 -48Z'
    : 'M-55 -49Q-44 -70 -32 -72L-16 -72L-16 -49ZM-10 -72L13 -72Q26 -70 40 -49L-10 -49Z';
  const body =
    shade(brush, 0, 104) +
    path(roof, tone(darker(color, 0.08))) +
    path(
      'M-100 -20L-98 -44Q-94 -50 -80 -50L54 -50Q88 -46 96 -38Q102 -30 100 -18Q98 -13 90 -13L-92 -13Q-99 -13 -100 -20Z',
      tone(color),
    ) +
    path(
      'M-99 -26L100 -26L99 -18Q98 -13 90 -13L-92 -13Q-99 -13 -100 -20Z',
      tone(darker(color, 0.22)),
      { opacity: 0.6 },
    ) +
    (taxi
      ? path('M-97 -42Q-94 -50 -80 -50L54 -50Q66 -49 74 -45L74 -42Z', tone('#f2c230')) +
        rect(-18, -87, 26, 8, tone('#f2c230'), { radius: 2 })
      : '') +
    path(glass, tone('#a9d5e2')) +
    path(glass, '#ffffff', { opacity: 0.14 }) +
    rect(-14, -42, 12, 3, tone(darker(color, 0.4)), { radius: 1 }) +
    path('M84 -42L96 -37L97 -32L86 -34Z', brush.mood.evening ? warm[2] : tone('#fff3d9')) +
    rect(-100, -42, 8, 9, tone('#a3281c'), { radius: 2 }) +
    wheel(brush, -60, 19) +
    wheel(brush, 60, 19) +
    beam(brush, 94, -38);
  return group(body, place(x, y, (metre * 4.3) / 200, facing));
}

/** The city bus, 11 m of it, with its number, its fillet and its passengers. */
export function colectivo(
  brush: Brush,
  x: number,
  y: number,
  metre: number,
  facing: 1 | -1 = 1,
): string {
  const random = brush.random.fork(`colectivo${px(x)}`);
  const { tone, mood } = brush;
  const [low, high] = random.pick([
    ['#c65a3a', '#f2e3d5'],
    ['#075a74', '#eef6f7'],
    ['#2f7f5c', '#f7efe0'],
    ['#b33a2b', '#f2c230'],
  ] as const);
  const windows = [0, 1, 2, 3, 4, 5, 6]
    .map((i) => {
      const wx = -232 + i * 58;
      const light = mood.evening ? warm[2] : tone('#9fcfde');
      return (
        rect(wx, -116, 52, 42, light, { radius: 4 }) +
        (random.chance(0.6)
          ? circle(wx + 26, -86, 8, tone('#31454c'), { opacity: 0.55 }) +
            rect(wx + 14, -80, 24, 6, tone('#31454c'), { opacity: 0.55, radius: 3 })
          : '')
      );
    })
    .join('');
  const number = String(random.pick([101, 112, 129, 134, 152, 60, 39, 143] as const));
  const body =
    shade(brush, 0, 270) +
    rect(-262, -140, 524, 122, tone(high), { radius: 14 }) +
    path('M-262 -66L262 -66L262 -30Q262 -18 250 -18L-250 -18Q-262 -18 -262 -30Z', tone(low)) +
    rect(-262, -128, 500, 6, tone(low)) +
    path(
      'M-262 -66Q-120 -52 0 -66T262 -66L262 -60Q130 -48 0 -58T-262 -58Z',
      tone(lighter(low, 0.45)),
    ) +
    windows +
    rect(178, -116, 40, 98, tone('#7fb3c4'), { radius: 3 }) +
    rect(197, -116, 2.4, 98, tone(high)) +
    path(
      'M226 -118L250 -118Q260 -116 261 -100L262 -72L226 -72Z',
      mood.evening ? warm[2] : tone('#9fcfde'),
    ) +
    rect(206, -136, 46, 15, tone('#1d2b31'), { radius: 3 }) +
    group(
      letter(number, 229, -132.5, { size: 8.5, color: '#ffd27a', align: 'center', weight: 0.18 }),
      facing < 0 ? { transform: 'translate(458 0) scale(-1 1)' } : {},
    ) +
    rect(-262, -56, 7, 16, tone('#a3281c'), { radius: 2 }) +
    rect(252, -46, 9, 12, mood.evening ? warm[2] : tone('#fff3d9'), { radius: 2 }) +
    wheel(brush, -158, 24) +
    wheel(brush, 150, 24) +
    beam(brush, 258, -44);
  return group(body, place(x, y, (metre * 11) / 524, facing));
}

/** A lorry with its trailer, 17 m. */
export function truck(
  brush: Brush,
  x: number,
  y: number,
  metre: number,
  facing: 1 | -1 = 1,
): string {
  const random = brush.random.fork(`truck${px(x)}`);
  const { tone, mood } = brush;
  const cab = random.pick(['#c65a3a', '#075a74', '#eef2f0', '#2f7f8c', '#e6b94f'] as const);
  const box = random.pick(['#f4f7f7', '#f2e3d5', '#dfe9ea'] as const);
  const body =
    shade(brush, 0, 400) +
    rect(-400, -192, 560, 146, tone(box), { radius: 5 }) +
    rect(-400, -72, 560, 12, tone(cab)) +
    path('M-400 -120L-240 -192L-180 -192L-340 -120L-340 -72L-400 -72Z', tone(cab), {
      opacity: 0.22,
    }) +
    rect(-400, -46, 570, 14, tone('#31454c')) +
    rect(176, -60, 200, 26, tone('#31454c')) +
    path(
      'M178 -40L178 -182Q180 -200 200 -200L300 -200Q330 -196 340 -168L352 -112L386 -98Q396 -92 396 -78L396 -34L178 -34Z',
      tone(cab),
    ) +
    path('M178 -60L396 -60L396 -34L178 -34Z', tone(darker(cab, 0.25)), { opacity: 0.7 }) +
    path(
      'M262 -176L312 -176Q322 -172 327 -156L336 -114L262 -114Z',
      mood.evening ? warm[1] : tone('#9fcfde'),
    ) +
    rect(256, -100, 24, 4, tone(darker(cab, 0.4))) +
    rect(384, -74, 12, 14, mood.evening ? warm[2] : tone('#fff3d9'), { radius: 3 }) +
    wheel(brush, -330, 30) +
    wheel(brush, -262, 30) +
    wheel(brush, -194, 30) +
    wheel(brush, 214, 30) +
    wheel(brush, 340, 30) +
    beam(brush, 394, -72);
  return group(body, place(x, y, (metre * 17) / 800, facing));
}
