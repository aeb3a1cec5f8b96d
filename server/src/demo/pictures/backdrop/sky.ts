import type { Brush } from '../brush.ts';
import { mix } from '../color.ts';
import { circle, ellipse, glow, gradient, line, path, px, rect } from '../svg.ts';

/** The sky of a 1600-wide picture down to the horizon: sun or moon, clouds, stars or birds. */
export function sky(brush: Brush, horizon: number): string {
  const { mood } = brush;
  const random = brush.random.fork('sky');
  const [top, middle, low] = mood.sky;
  const defs = gradient('sky', [
    [0, top],
    [0.55, middle],
    [1, low],
  ]);
  const body = rect(0, 0, 1600, horizon + 60, 'url(#sky)');
  return defs + body + (mood.evening ? night(brush, horizon) : day(brush, horizon)) + clouds();

  function clouds() {
    const count = random.int(2, 5);
    let out = '';
    for (let i = 0; i < count; i++) {
      const x = (1600 / count) * (i + random.between(0.05, 0.75));
      const y = horizon * random.between(0.1, 0.62);
      out += cloud(brush, x, y, random.between(0.6, 1.25) * (0.5 + (horizon - y) / horizon));
    }
    return out;
  }
}

function day(brush: Brush, horizon: number): string {
  const random = brush.random.fork('sun');
  const x = random.chance(0.5) ? random.between(120, 420) : random.between(1180, 1480);
  const y = horizon * random.between(0.16, 0.3);
  const disc =
    glow('sun', '#fff6e2', 0.9) +
    circle(x, y, 230, 'url(#sun)', { opacity: 0.75 }) +
    circle(x, y, 58, '#fffaf0', { opacity: 0.9 });
  return disc + (random.chance(0.6) ? birds(brush, random.between(300, 1300), y + 90) : '');
}

function night(brush: Brush, horizon: number): string {
  const random = brush.random.fork('stars');
  let d = '';
  for (let i = 0; i < 70; i++) {
    const r = random.between(0.7, 1.9);
    const y = horizon * random.next() ** 1.6 * 0.75;
    d += `M${px(random.between(0, 1600))} ${px(y)}h${px(r)}v${px(r)}h${px(-r)}z`;
  }
  const x = random.chance(0.5) ? random.between(140, 420) : random.between(1180, 1460);
  const y = horizon * random.between(0.14, 0.26);
  return (
    path(d, '#fff5dd', { opacity: 0.75 }) +
    glow('moon', '#ffeccb', 0.5) +
    circle(x, y, 150, 'url(#moon)') +
    circle(x, y, 36, '#fff3dc') +
    circle(x - 10, y - 8, 6, '#eddcbd', { opacity: 0.6 }) +
    circle(x + 12, y + 9, 8, '#eddcbd', { opacity: 0.5 }) +
    glow('dusk', mix(brush.mood.sky[2], '#ffd9a0', 0.5), 0.55) +
    ellipse(800, horizon, 900, 190, 'url(#dusk)')
  );
}

/** Stacked lozenges with a flat belly, the way a poster draws them. */
function cloud(brush: Brush, x: number, y: number, size: number): string {
  const random = brush.random.fork(`cloud${px(x)}`);
  const rows = random.int(2, 4);
  let d = '';
  let width = random.between(150, 240) * size;
  let left = x;
  for (let i = 0; i < rows; i++) {
    const h = (i === 0 ? 20 : 30) * size;
    d += lozenge(left, y - i * 24 * size, width, h);
    left += width * random.between(0.1, 0.3);
    width *= random.between(0.5, 0.7);
  }
  d += lozenge(x - 60 * size, y + 26 * size, 130 * size, 11 * size);
  return path(d, brush.mood.cloud, { opacity: brush.mood.evening ? 0.4 : 0.72 });
}

function lozenge(x: number, y: number, w: number, h: number): string {
  const r = h / 2;
  return `M${px(x + r)} ${px(y)}h${px(w - h)}a${px(r)} ${px(r)} 0 0 1 0 ${px(h)}h${px(h - w)}a${px(r)} ${px(r)} 0 0 1 0 ${px(-h)}z`;
}

function birds(brush: Brush, x: number, y: number): string {
  const random = brush.random.fork('birds');
  let out = '';
  for (let i = 0; i < random.int(3, 6); i++) {
    const bx = x + i * random.between(20, 44);
    const by = y + random.between(-26, 26);
    const s = random.between(6, 10);
    out += line(
      [
        [bx - s, by - s * 0.5],
        [bx - s * 0.4, by - s * 0.62],
        [bx, by],
        [bx + s * 0.4, by - s * 0.62],
        [bx + s, by - s * 0.5],
      ],
      brush.tone('#31505c'),
      1.6,
      { opacity: 0.7, cap: 'round' },
    );
  }
  return out;
}
