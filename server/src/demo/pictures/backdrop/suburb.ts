import type { Brush } from '../brush.ts';
import { Sheet } from '../sheet.ts';
import { path, px, rect } from '../svg.ts';
import { skyline } from './skyline.ts';
import { wave } from './terrain.ts';

/** Low roofs among tree crowns, the district's water tower, a few towers of the city far off. */
export function suburb(brush: Brush, _city: string, horizon: number, ground: number): string {
  const random = brush.random.fork('suburb');
  const { tone } = brush;
  const roofs = new Sheet();
  const walls = ['#f2e3d5', '#e9d2b8', '#ffffff', '#e4ece9'] as const;
  const tiles = ['#c65a3a', '#a9583f', '#7d8f94', '#b98462'] as const;
  for (let row = 0; row < 2; row++)
    for (let x = -60; x < 1620; x += random.between(110, 190)) {
      const w = random.between(80, 130);
      const y = horizon + 58 + row * 44;
      const far = 0.4 - row * 0.12;
      roofs.rect(row * 3, tone(random.pick(walls), far), x, y - 30, w, 80);
      roofs.polygon(row * 3 + 1, tone(random.pick(tiles), far), [
        [x - 8, y - 30],
        [x + w * 0.3, y - 58],
        [x + w * 0.7, y - 58],
        [x + w + 8, y - 30],
      ]);
      roofs.rect(
        row * 3 + 1,
        brush.mood.evening ? '#ffd9a0' : tone('#78a9b8', far),
        x + w * 0.2,
        y - 18,
        14,
        14,
      );
      roofs.rect(row * 3 + 1, tone('#78a9b8', far), x + w * 0.62, y - 18, 14, 14);
    }
  return (
    path(skyline(random, 1050, 1420, horizon + 20, [40, 120], 30), tone('#a9c4cd', 0.6)) +
    wave(brush, horizon + 8, 40, 60, tone('#86ad92', 0.5), ground, 'crowns-far') +
    tower(brush, random.between(180, 560), horizon + 50) +
    roofs.toString() +
    wave(brush, ground - 60, 44, 52, tone('#6c9f7d', 0.26), ground, 'crowns') +
    wave(brush, ground - 30, 30, 40, tone('#5d936f', 0.18), ground, 'hedge')
  );
}

function tower(brush: Brush, x: number, y: number): string {
  const { tone } = brush;
  return (
    rect(x - 8, y - 140, 16, 150, tone('#d3dcda', 0.35)) +
    path(`M${px(x - 34)} ${px(y - 176)}h68l-10 42h-48z`, tone('#e9eeec', 0.3)) +
    path(`M${px(x - 34)} ${px(y - 176)}q34 -26 68 0z`, tone('#6f9aa6', 0.3)) +
    rect(x - 32, y - 170, 64, 5, tone('#c65a3a', 0.3))
  );
}
