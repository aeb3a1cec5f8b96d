import type { Brush } from '../brush.ts';
import { path, polygon, rect } from '../svg.ts';
import { skyline, sparks } from './skyline.ts';
import { wave } from './terrain.ts';

/** Roofs behind roofs; over those of Buenos Aires, the Obelisk. */
export function city(brush: Brush, name: string, horizon: number, ground: number): string {
  const random = brush.random.fork('city');
  const { tone, mood } = brush;
  const far = skyline(random, -20, 1620, horizon + 60, [130, 330], 62);
  const middle = skyline(random, -30, 1620, ground, [150, 340], 92);
  const near = skyline(random, -30, 1620, ground, [80, 200], 120);
  return (
    rect(0, horizon + 40, 1600, ground - horizon, tone('#a9c4cd', 0.5)) +
    path(far, tone('#a9c4cd', 0.66)) +
    (/buenos aires|caba/i.test(name)
      ? obelisk(brush, random.between(180, 420), horizon + 60)
      : '') +
    path(middle, tone('#8fb0bb', 0.48)) +
    (mood.evening
      ? path(sparks(random, ground - 30, 270, 150), '#ffd9a0', { opacity: 0.55 })
      : path(sparks(random, ground - 30, 270, 110), tone('#6f98a6'), { opacity: 0.3 })) +
    path(near, tone('#7b9ca6', 0.34)) +
    wave(brush, ground - 24, 34, 44, tone('#6f9f86', 0.3), ground, 'tree-line')
  );
}

function obelisk(brush: Brush, x: number, base: number): string {
  return (
    polygon(
      [
        [x - 19, base],
        [x - 13, base - 380],
        [x, base - 412],
        [x, base],
      ],
      brush.tone('#d5dfe0', 0.35),
    ) +
    polygon(
      [
        [x + 19, base],
        [x + 13, base - 380],
        [x, base - 412],
        [x, base],
      ],
      brush.tone('#f4f4ee', 0.28),
    )
  );
}
