import type { Brush } from '../brush.ts';
import { letter } from '../lettering.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, outline, type Point, path, polygon, px, rect } from '../svg.ts';

/** The lake of a masterplan inside its ring road and its park. */
export function lagoon(brush: Brush, [x, y]: Point, random: Random): string {
  const { tone } = brush;
  const shape = (grow: number) => {
    const points: Point[] = [];
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * Math.PI * 2;
      const r = random.fork(`${i}`).between(0.78, 1.1);
      points.push([x + Math.cos(a) * (186 * r + grow), y + Math.sin(a) * (98 * r + grow)]);
    }
    return smooth(points);
  };
  const ripples = Array.from({ length: 9 }, (_, i) =>
    path(
      `M${px(x - 110 + (i % 3) * 74)} ${px(y - 40 + Math.floor(i / 3) * 38)}q10 -5 20 0t20 0`,
      'none',
      { stroke: '#ffffff', width: 2, cap: 'round', opacity: 0.6 },
    ),
  ).join('');
  return (
    ellipse(x, y, 336, 246, tone('#cfd8b8')) +
    ellipse(x, y, 328, 238, tone('#e9e6dc')) +
    ellipse(x, y, 302, 212, tone('#a9cd8e')) +
    path(shape(20), tone('#e9dfc4')) +
    path(shape(9), tone('#d6ead0')) +
    path(shape(0), tone('#6fc7dc')) +
    path(shape(-22), tone('#5ab8d0')) +
    ripples +
    polygon(
      [
        [x + 40, y + 10],
        [x + 58, y - 24],
        [x + 62, y + 10],
      ],
      '#ffffff',
    ) +
    path(`M${px(x + 34)} ${px(y + 13)}h36l-6 8h-24z`, tone('#c65a3a'))
  );
}

function smooth(points: readonly Point[]): string {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first) return '';
  let d = `M${mid(last, first).map(px).join(' ')}`;
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] ?? first;
    d += `Q${point.map(px).join(' ')} ${mid(point, next).map(px).join(' ')}`;
  });
  return `${d}Z`;
}

/** Club house, courts and pool on the lake's shore. */
export function clubhouse(brush: Brush, [x, y]: Point): string {
  const { tone } = brush;
  const court = (cx: number, cy: number, color: string) =>
    rect(cx, cy, 58, 30, tone(color)) +
    rect(cx + 5, cy + 5, 48, 20, 'none', { stroke: '#ffffff', width: 1.6 }) +
    rect(cx + 28, cy + 2, 2, 26, '#ffffff');
  return group(
    rect(x - 62, y - 152, 124, 36, '#0b3c49', { opacity: 0.16 }) +
      rect(x - 70, y - 160, 124, 18, tone('#c65a3a')) +
      rect(x - 70, y - 142, 124, 18, tone('#a3472e')) +
      rect(x - 70, y - 143, 124, 2, tone('#e8b79f')) +
      path(
        outline([
          [x + 64, y - 152],
          [x + 120, y - 152],
          [x + 120, y - 128],
          [x + 64, y - 128],
        ]),
        tone('#6fd3ef'),
        { stroke: '#f4f0e6', width: 5 },
      ) +
      court(x - 150, y - 158, '#c9774f') +
      court(x - 150, y - 122, '#5f9a8a'),
  );
}

export function compass(brush: Brush): string {
  const ink = brush.tone('#0b3c49');
  return (
    circle(1512, 912, 44, '#ffffff', { opacity: 0.92 }) +
    circle(1512, 912, 38, 'none', { stroke: ink, width: 1.6 }) +
    polygon(
      [
        [1512, 884],
        [1521, 918],
        [1512, 911],
        [1503, 918],
      ],
      brush.tone('#c65a3a'),
    ) +
    letter('N', 1512, 926, { size: 13, color: ink, align: 'center', weight: 0.16 })
  );
}
