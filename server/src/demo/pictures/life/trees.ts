import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import { Sheet } from '../sheet.ts';
import { ellipse, line, type Point, path, px } from '../svg.ts';

export const species = {
  jacaranda: { crown: '#8f79c4', trunk: '#5d4a42', petals: '#b9a6e2', wide: 1.05 },
  lapacho: { crown: '#d9799a', trunk: '#5a473c', petals: '#f2b3c6', wide: 0.95 },
  ceibo: { crown: '#4f8f5e', trunk: '#6b5344', petals: '#d8402f', wide: 0.95 },
  tipa: { crown: '#6fa35a', trunk: '#5a4a3c', petals: '#e4c64a', wide: 1.1 },
  plane: { crown: '#4f9472', trunk: '#7b6a58', petals: '#7fb88f', wide: 0.9 },
  poplar: { crown: '#86a050', trunk: '#6b5a48', petals: '#c7bd5c', wide: 0.3 },
  palm: { crown: '#4d8b5f', trunk: '#8a7358', petals: '#d9a441', wide: 0.7 },
  pine: { crown: '#2f6b58', trunk: '#5a473c', petals: '#4c8a70', wide: 0.5 },
} as const;

export type Species = keyof typeof species;

/** A tree of a height in pixels standing on (x, y); `distance` fades it into the haze. */
export function tree(brush: Brush, kind: Species, x: number, y: number, h: number, distance = 0) {
  const shade = ellipse(
    x - h * 0.06,
    y,
    h * 0.3 * species[kind].wide + 6,
    h * 0.022 + 2,
    '#0b3c49',
    {
      opacity: brush.mood.shadow,
    },
  );
  if (kind === 'poplar') return shade + poplar(brush, x, y, h, distance);
  if (kind === 'palm') return shade + palm(brush, x, y, h, distance);
  if (kind === 'pine') return shade + pine(brush, x, y, h, distance);
  return shade + broadleaf(brush, kind, x, y, h, distance);
}

function broadleaf(brush: Brush, kind: Species, x: number, y: number, h: number, distance: number) {
  const random = brush.random.fork(`${kind}${px(x)}`);
  const { crown, trunk, petals, wide } = species[kind];
  const bark = brush.tone(trunk, distance);
  const fork = y - h * 0.34;
  const cx = x + random.between(-0.03, 0.03) * h;
  const cy = y - h * 0.64;
  const rx = h * 0.4 * wide;
  const ry = h * 0.34;
  const limbs = [-0.55, -0.2, 0.25, 0.6]
    .map((t) =>
      line(
        [
          [x, fork + h * 0.04],
          [x + t * rx * 0.5, fork - h * 0.12],
          [cx + t * rx, cy - ry * 0.1],
        ],
        bark,
        Math.max(1, h * 0.016),
        { cap: 'round' },
      ),
    )
    .join('');
  const trunkShape = path(
    `M${px(x - h * 0.028)} ${px(y)}Q${px(x - h * 0.014)} ${px(y - h * 0.16)} ${px(x - h * 0.018)} ${px(fork)}h${px(h * 0.036)}Q${px(x + h * 0.014)} ${px(y - h * 0.16)} ${px(x + h * 0.03)} ${px(y)}z`,
    bark,
  );
  const sheet = new Sheet();
  const low = brush.tone(darker(crown, 0.3), distance);
  const middle = brush.tone(crown, distance);
  const high = brush.tone(lighter(crown, 0.2), distance);
  const blobs = h > 240 ? 25 : 15;
  const grain = h > 240 ? 0.76 : 1;
  for (let i = 0; i < blobs; i++) {
    const angle = (i / blobs) * Math.PI * 2 * (h > 240 ? 2 : 1) + random.between(-0.2, 0.2);
    const reach = i % 3 === 0 ? 0.35 : random.between(0.62, 0.82) + (1 - grain) * 0.3;
    const bx = cx + Math.cos(angle) * rx * reach;
    const by = cy + Math.sin(angle) * ry * reach;
    const r = Math.min(rx, ry) * random.between(0.36, 0.5) * grain;
    sheet.dot(0, low, bx, by + r * 0.22, r);
    sheet.dot(1, middle, bx + r * 0.1, by - r * 0.08, r * 0.92);
    if (by < cy + ry * 0.25 && random.chance(0.72))
      sheet.dot(2, high, bx + r * 0.26, by - r * 0.32, r * 0.52);
  }
  const spots = kind === 'plane' ? 0 : Math.min(46, Math.round(h / 5));
  for (let i = 0; i < spots; i++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.98;
    const fleck = Math.max(1.1, h * random.between(0.008, 0.016));
    sheet.dot(
      3,
      brush.tone(petals, distance),
      cx + Math.cos(angle) * rx * reach,
      cy + Math.sin(angle) * ry * reach,
      fleck,
    );
  }
  return trunkShape + limbs + sheet.toString() + fallen(brush, kind, x, y, h);
}

/** What a jacarandá or a lapacho leaves on the pavement in spring. */
function fallen(brush: Brush, kind: Species, x: number, y: number, h: number): string {
  if (kind !== 'jacaranda' && kind !== 'lapacho') return '';
  const random = brush.random.fork(`fallen${px(x)}`);
  const sheet = new Sheet();
  for (let i = 0; i < 16; i++)
    sheet.rect(
      0,
      brush.tone(species[kind].petals),
      x + random.between(-0.42, 0.42) * h,
      y + random.between(-0.2, 1.6) * h * 0.02,
      h * 0.018,
      Math.max(1.2, h * 0.007),
      0.85,
    );
  return sheet.toString();
}

function poplar(brush: Brush, x: number, y: number, h: number, distance: number): string {
  const { crown, trunk, petals } = species.poplar;
  const leaf = (w: number, lift: number, shift: number) =>
    `M${px(x + shift)} ${px(y - h * lift)}C${px(x + shift - w * 1.5)} ${px(y - h * 0.3)} ${px(x + shift - w)} ${px(y - h * 0.76)} ${px(x + shift * 0.4)} ${px(y - h)}C${px(x + shift + w)} ${px(y - h * 0.76)} ${px(x + shift + w * 1.5)} ${px(y - h * 0.3)} ${px(x + shift)} ${px(y - h * lift)}Z`;
  return (
    line(
      [
        [x, y],
        [x, y - h * 0.3],
      ],
      brush.tone(trunk, distance),
      Math.max(1.5, h * 0.024),
    ) +
    path(leaf(h * 0.1, 0.09, 0), brush.tone(darker(crown, 0.22), distance)) +
    path(leaf(h * 0.072, 0.13, h * 0.02), brush.tone(crown, distance)) +
    path(leaf(h * 0.034, 0.3, h * 0.04), brush.tone(petals, distance), { opacity: 0.8 })
  );
}

function pine(brush: Brush, x: number, y: number, h: number, distance: number): string {
  const { crown, trunk, petals } = species.pine;
  let dark = '';
  let bright = '';
  for (let i = 0; i < 5; i++) {
    const top = y - h + i * h * 0.16;
    const w = h * (0.09 + i * 0.045);
    const drop = h * 0.27;
    dark += `M${px(x)} ${px(top)}L${px(x + w)} ${px(top + drop)}Q${px(x)} ${px(top + drop * 0.86)} ${px(x - w)} ${px(top + drop)}Z`;
    bright += `M${px(x)} ${px(top)}L${px(x + w)} ${px(top + drop)}Q${px(x + w * 0.5)} ${px(top + drop * 0.9)} ${px(x + w * 0.2)} ${px(top + drop * 0.9)}Z`;
  }
  return (
    line(
      [
        [x, y],
        [x, y - h * 0.2],
      ],
      brush.tone(trunk, distance),
      Math.max(1.5, h * 0.03),
    ) +
    path(dark, brush.tone(crown, distance)) +
    path(bright, brush.tone(petals, distance), { opacity: 0.7 })
  );
}

function palm(brush: Brush, x: number, y: number, h: number, distance: number): string {
  const random = brush.random.fork(`palm${px(x)}`);
  const { crown, trunk } = species.palm;
  const top: Point = [x + random.between(-0.05, 0.05) * h, y - h * 0.78];
  const w = h * 0.018;
  const stem = path(
    `M${px(x - w * 1.5)} ${px(y)}Q${px(x - w)} ${px(y - h * 0.4)} ${px(top[0] - w)} ${px(top[1])}h${px(w * 2)}Q${px(x + w)} ${px(y - h * 0.4)} ${px(x + w * 1.5)} ${px(y)}z`,
    brush.tone(trunk, distance),
  );
  const sheet = new Sheet();
  for (let i = 0; i < 13; i++) {
    const a = Math.PI * (1.02 + (i / 12) * 0.96) + (i % 2 ? 0.5 : 0) * (i < 6 ? -1 : 1);
    const reach = h * random.between(0.25, 0.33);
    const tip: Point = [
      top[0] + Math.cos(a) * reach,
      top[1] + Math.sin(a) * reach * 0.75 + h * 0.07,
    ];
    const lift: Point = [
      top[0] + Math.cos(a) * reach * 0.5,
      top[1] + Math.sin(a) * reach * 0.8 - h * 0.05,
    ];
    const green = i % 3 === 0 ? lighter(crown, 0.18) : i % 3 === 1 ? crown : darker(crown, 0.25);
    const belly: Point = [lift[0], lift[1] + h * 0.055];
    sheet.path(
      i % 3 === 1 ? 1 : i % 3,
      brush.tone(green, distance),
      `M${px(top[0])} ${px(top[1])}Q${px(lift[0])} ${px(lift[1])} ${px(tip[0])} ${px(tip[1])}Q${px(belly[0])} ${px(belly[1])} ${px(top[0])} ${px(top[1])}Z`,
    );
  }
  return stem + sheet.toString();
}

/** A low hedge or flower bed from x along w, h tall. */
export function hedge(brush: Brush, x: number, y: number, w: number, h: number, flowers?: string) {
  const random = brush.random.fork(`hedge${px(x)}${px(y)}`);
  const sheet = new Sheet();
  for (let at = x + h * 0.4; at < x + w; at += h * random.between(0.45, 0.8)) {
    const r = h * random.between(0.42, 0.6);
    sheet.path(0, brush.tone('#3f7a5c'), mound(at, y, r * 1.15));
    sheet.path(1, brush.tone('#5b9a70'), mound(at + r * 0.2, y, r * 0.8));
    if (flowers && random.chance(0.8))
      for (let i = 0; i < 3; i++)
        sheet.dot(
          2,
          brush.tone(flowers),
          at + random.between(-0.8, 0.8) * r,
          y - random.between(0.2, 1) * r,
          Math.max(1.2, h * 0.07),
        );
  }
  return sheet.toString();
}

const mound = (x: number, y: number, r: number) =>
  `M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 0 1 ${px(2 * r)} 0z`;
