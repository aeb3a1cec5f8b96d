import { lighter } from './color.ts';
import { letter, textWidth } from './lettering.ts';
import { type Random, randomFrom } from './random.ts';
import { circle, clipped, document, path, polygon, rect } from './svg.ts';

const schemes = [
  ['#0b3c49', '#6fd3ef', '#ffffff'],
  ['#c65a3a', '#f2e3d5', '#0b3c49'],
  ['#075a74', '#ffd9a0', '#ffffff'],
  ['#f2e3d5', '#c65a3a', '#0b3c49'],
  ['#31454c', '#e6b94f', '#ffffff'],
  ['#2f6b58', '#f2e3d5', '#ffd9a0'],
  ['#e4efee', '#075a74', '#c65a3a'],
] as const;

/**
 * The mark of a property manager, 200 × 200: a device of its own and its initials.
 * @param name the manager's name; its first letters become the initials
 */
export function drawLogo(name: string, seed: string): string {
  const random = randomFrom(`${seed}/${name}`).fork('logo');
  const [ground, first, second] = random.pick(schemes);
  const device = random.pick([skyline, arch, bricks, leaf, roof, rings]);
  const text = initials(name);
  const size = Math.min(30, (30 * 120) / textWidth(text, 30));
  const ink = second === ground ? first : second;
  return document(
    200,
    200,
    rect(0, 0, 200, 200, ground, { radius: 26 }) +
      device(random, first, second) +
      letter(text, 100, 170 - size, { size, color: ink, align: 'center', weight: 0.19 }),
  );
}

function initials(name: string): string {
  const words = name
    .toUpperCase()
    .split(/[^A-ZÁÉÍÓÚÜÑ0-9]+/)
    .filter((word) => word.length > 2 && !/^\d/.test(word));
  const picked = words
    .slice(0, 3)
    .map((word) => word.slice(0, 1))
    .join('');
  return picked.length > 1 ? picked : (words[0] ?? 'L').slice(0, 3);
}

type Device = (random: Random, first: string, second: string) => string;

const skyline: Device = (random, first, second) => {
  let out = '';
  const tall = random.int(0, 3);
  for (let i = 0; i < 4; i++) {
    const h = i === tall ? 84 : random.between(36, 66);
    out += rect(48 + i * 27, 112 - h, 22, h, i === tall ? second : first, { radius: 2 });
  }
  return out + rect(42, 115, 116, 4, first);
};

const arch: Device = (random, first, second) => {
  const n = random.int(2, 3);
  let out = '';
  for (let i = 0; i < n; i++) {
    const r = 48 - i * 17;
    out += path(
      `M${100 - r} 116V76a${r} ${r} 0 0 1 ${2 * r} 0V116z`,
      i % 2 ? second : i === 0 ? first : lighter(first, 0.4),
    );
  }
  return out;
};

const bricks: Device = (random, first, second) => {
  let out = '';
  const lit = random.int(0, 7);
  for (let i = 0; i < 8; i++) {
    const row = Math.floor(i / 3);
    const x = 46 + (i % 3) * 38 - (row % 2 ? 10 : 0);
    out += rect(x, 34 + row * 27, 34, 22, i === lit ? second : first, { radius: 3 });
  }
  return out;
};

const leaf: Device = (random, first, second) => {
  const flip = random.chance(0.5) ? '' : 'translate(200 0) scale(-1 1)';
  return (
    path(
      'M100 118C56 108 44 66 62 30C100 40 118 78 100 118Z',
      first,
      flip ? { transform: flip } : {},
    ) +
    path(
      'M102 118C104 84 122 62 152 56C156 92 138 116 102 118Z',
      second,
      flip ? { transform: flip } : {},
    )
  );
};

const roof: Device = (random, first, second) => {
  const peak = random.between(80, 120);
  return (
    polygon(
      [
        [40, 88],
        [peak, 32],
        [160, 88],
        [160, 104],
        [peak, 50],
        [40, 104],
      ],
      first,
    ) +
    rect(peak - 17, 84, 34, 34, second, { radius: 2 }) +
    rect(peak - 1.5, 84, 3, 34, first) +
    rect(peak - 17, 99, 34, 3, first)
  );
};

const rings: Device = (random, first, second) => {
  const r = random.between(30, 36);
  const ring = (x: number, color: string) => circle(x, 76, r, 'none', { stroke: color, width: 12 });
  return (
    ring(122, second) + ring(78, first) + clipped('over', 'M100 20H180V76H100z', ring(122, second))
  );
};
