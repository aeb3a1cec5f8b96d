import type { Brush } from '../brush.ts';
import { mix } from '../color.ts';
import type { Random } from '../random.ts';
import { outline, type Point, path } from '../svg.ts';
import { grove } from './grove.ts';
import { landFrom, ridge, wave } from './terrain.ts';
import { reflection, water } from './water.ts';

/** Mendoza's Andes, the lake country's peaks, or the round sierras of Córdoba, by the city. */
export function mountains(brush: Brush, city: string, horizon: number, ground: number): string {
  if (/bariloche|angostura|san mart[ií]n|neuqu[eé]n|ushuaia|esquel/i.test(city))
    return lakes(brush, horizon, ground);
  if (/mendoza|san juan|uspallata|luj[aá]n|maip[uú]|chacras/i.test(city))
    return andes(brush, horizon, ground);
  return sierras(brush, horizon, ground);
}

function andes(brush: Brush, horizon: number, ground: number): string {
  const random = brush.random.fork('andes');
  const { tone } = brush;
  return (
    massif(brush, ridge(random, horizon, 500, 4, 0.2), horizon + 60, '#8ea6b8', 0.42, 0.5) +
    massif(brush, ridge(random, horizon + 20, 270, 6, 0.18), horizon + 60, '#93949f', 0.3, 0) +
    landFrom(ridge(random, horizon + 40, 110, 7, 0.2), ground, tone('#b08d74', 0.34)) +
    wave(brush, horizon + 30, 20, 130, tone('#a9a476', 0.25), ground, 'foothill') +
    vines(brush, horizon + 44, ground) +
    grove(brush, random, 'poplar', horizon + 78, 64)
  );
}

function lakes(brush: Brush, horizon: number, ground: number): string {
  const random = brush.random.fork('lakes');
  const { tone } = brush;
  const lake = mix(tone('#3f8ea6', 0.15), brush.mood.sky[1], 0.2);
  return (
    massif(brush, ridge(random, horizon, 440, 4, 0.3), horizon + 40, '#7f9bab', 0.4, 0.46) +
    landFrom(ridge(random, horizon + 8, 170, 5, 0.22), horizon + 30, tone('#557f78', 0.4)) +
    landFrom(ridge(random, horizon + 10, 80, 6, 0.2), horizon + 30, tone('#3f7364', 0.25)) +
    water(brush, horizon + 8, ground, lake) +
    reflection(brush, horizon + 16, ground) +
    grove(brush, random, 'pine', ground - 6, 84)
  );
}

function sierras(brush: Brush, horizon: number, ground: number): string {
  const random = brush.random.fork('sierras');
  const { tone } = brush;
  return (
    massif(brush, ridge(random, horizon, 300, 3, 0.1), horizon + 40, '#8ca9ad', 0.5, 0) +
    massif(brush, ridge(random, horizon + 20, 165, 4, 0.09), horizon + 60, '#83a08a', 0.36, 0) +
    landFrom(ridge(random, horizon + 40, 110, 5, 0.1), ground, tone('#87a274', 0.28)) +
    wave(brush, horizon + 46, 30, 120, tone('#7fa06c', 0.2), ground, 'slope') +
    grove(brush, random, 'bush', horizon + 84, 46)
  );
}

/** A ridge lit from the right: shaded left faces, and snow from a share of its height up. */
function massif(
  brush: Brush,
  points: readonly Point[],
  bottom: number,
  color: string,
  distance: number,
  snow: number,
): string {
  const { tone } = brush;
  const ys = points.map((p) => p[1]);
  const top = Math.min(...ys);
  const random = brush.random.fork(`massif${color}`);
  const summits = points
    .map((p, i) => ({ p, i }))
    .filter(({ p, i }) => {
      const before = points[i - 3];
      const after = points[i + 3];
      return before && after && points.slice(i - 3, i + 4).every((q) => q[1] >= p[1]);
    });
  const shades = summits.map(({ p, i }) => {
    const foot = Math.max(0, i - 7);
    const left = points.slice(foot, i + 1);
    const sink = bottom - p[1];
    const spine: Point[] = [0.22, 0.45, 0.7, 1].map((t, k) => [
      p[0] + (k % 2 ? -1 : 1) * sink * random.between(0.03, 0.1),
      p[1] + sink * t,
    ]);
    const first = left[0] ?? p;
    return outline([...left, ...spine, [first[0] - sink * 0.1, bottom]]);
  });
  return (
    landFrom(points, bottom, tone(color, distance)) +
    path(shades.join(''), tone(mix(color, '#2d5566', 0.45), distance + 0.06), { opacity: 0.5 }) +
    (snow > 0
      ? path(snowcap(random, points, top + (bottom - top) * snow), tone('#ffffff', 0.08), {
          opacity: 0.92,
        })
      : '')
  );
}

function snowcap(random: Random, points: readonly Point[], snowline: number): string {
  let d = '';
  let run: Point[] = [];
  const flush = () => {
    const hem = [...run].reverse().flatMap(([x, y], i): Point[] => {
      const drop = Math.max(0, snowline - y);
      return [[x + 3, y + drop * (i % 2 ? random.between(0.55, 1) : random.between(0.2, 0.45))]];
    });
    if (run.length > 2) d += outline([...run, ...hem]);
    run = [];
  };
  for (const point of points) {
    if (point[1] < snowline) run.push(point);
    else flush();
  }
  flush();
  return d;
}

function vines(brush: Brush, top: number, bottom: number): string {
  const rows: string[] = [];
  for (let i = -16; i <= 32; i++) {
    const x = 800 + (i - 8) * 40;
    const foot = 800 + (i - 8) * 150;
    rows.push(
      outline([
        [x - 1.5, top],
        [x + 1.5, top],
        [foot + 12, bottom],
        [foot - 12, bottom],
      ]),
    );
  }
  return path(rows.join(''), brush.tone('#6f9560', 0.22), { opacity: 0.65 });
}
