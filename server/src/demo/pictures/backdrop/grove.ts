import type { Brush } from '../brush.ts';
import type { Random } from '../random.ts';
import { path, px } from '../svg.ts';

/** A loose far row of trees in two greens, `height` tall, standing on y. */
export function grove(
  brush: Brush,
  random: Random,
  kind: 'poplar' | 'pine' | 'bush',
  y: number,
  height: number,
): string {
  const tones = ['', ''];
  for (let x = -20; x < 1620; ) {
    const h = height * random.between(0.55, 1.15);
    const which = random.int(0, 1);
    tones[which] += shape(kind, x, y + random.between(-3, 6), h);
    x += h * { poplar: 0.3, pine: 0.42, bush: 0.85 }[kind] * random.between(0.7, 1.4);
    if (random.chance(0.12)) x += height * random.between(0.6, 2.4);
  }
  const green = { poplar: '#7d9a52', pine: '#2f6454', bush: '#5f8f63' }[kind];
  const other = { poplar: '#a8a54f', pine: '#3d7a63', bush: '#77a56d' }[kind];
  return (
    path(tones[0] ?? '', brush.tone(green, 0.2)) + path(tones[1] ?? '', brush.tone(other, 0.2))
  );
}

function shape(kind: 'poplar' | 'pine' | 'bush', x: number, y: number, h: number): string {
  if (kind === 'poplar') {
    const w = h * 0.13;
    return `M${px(x)} ${px(y)}C${px(x - w * 1.6)} ${px(y - h * 0.3)} ${px(x - w)} ${px(y - h * 0.8)} ${px(x)} ${px(y - h)}C${px(x + w)} ${px(y - h * 0.8)} ${px(x + w * 1.6)} ${px(y - h * 0.3)} ${px(x)} ${px(y)}Z`;
  }
  if (kind === 'pine') {
    const w = h * 0.26;
    return `M${px(x)} ${px(y - h)}l${px(w * 0.6)} ${px(h * 0.42)}h${px(-w * 0.25)}l${px(w * 0.6)} ${px(h * 0.5)}h${px(-w * 1.9)}l${px(w * 0.6)} ${px(-h * 0.5)}h${px(-w * 0.25)}z`;
  }
  const r = h * 0.5;
  return `M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 0 1 ${px(2 * r)} 0z`;
}
