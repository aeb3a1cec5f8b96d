import type { Brush } from '../brush.ts';
import type { Random } from '../random.ts';
import { outline, type Point, path, px } from '../svg.ts';

/** A soft rolling line of land from edge to edge, filled down to `bottom`. */
export function wave(
  brush: Brush,
  y: number,
  height: number,
  step: number,
  fill: string,
  bottom: number,
  name: string,
): string {
  const random = brush.random.fork(name);
  let d = `M-10 ${px(bottom)}L-10 ${px(y)}`;
  for (let x = -10; x < 1620; x += step) {
    const next = y + random.between(-0.5, 0.5) * height;
    d += `Q${px(x + step / 2)} ${px(next - height * random.next())} ${px(x + step)} ${px(next)}`;
  }
  return path(`${d}L1620 ${px(bottom)}Z`, fill);
}

/** A ridge between two heights, broken again and again at its middle. */
export function ridge(random: Random, base: number, height: number, peaks: number, rough: number) {
  const anchors: Point[] = [];
  for (let i = 0; i <= peaks * 2; i++) {
    const x = -40 + (1680 / (peaks * 2)) * (i + (i % 2 ? random.between(-0.25, 0.25) : 0));
    const up = i % 2 ? random.between(0.62, 1) : random.between(0.12, 0.42);
    anchors.push([x, base - height * up]);
  }
  let points = anchors;
  for (let round = 0, jitter = height * rough; round < 3; round++, jitter *= 0.45) {
    const broken: Point[] = [];
    points.forEach((point, i) => {
      broken.push(point);
      const next = points[i + 1];
      if (next)
        broken.push([
          (point[0] + next[0]) / 2,
          (point[1] + next[1]) / 2 + random.between(-0.5, 0.5) * jitter,
        ]);
    });
    points = broken;
  }
  return points;
}

export function landFrom(points: readonly Point[], bottom: number, fill: string): string {
  return path(`${outline(points, false)}L1640 ${px(bottom)}L-40 ${px(bottom)}Z`, fill);
}
