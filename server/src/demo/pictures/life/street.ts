import type { Brush } from '../brush.ts';
import { Sheet } from '../sheet.ts';
import { rect } from '../svg.ts';
import { lamp, lampGlow } from './furniture.ts';
import { cyclist, dog, person } from './people.ts';
import { hedge, type Species, species, tree } from './trees.ts';
import { car, colectivo } from './vehicles.ts';

/** Pavement, kerb and roadway from the building line to the bottom of the picture. */
export function pavement(brush: Brush, ground: number, scale: number): string {
  const { tone } = brush;
  const kerb = ground + 26;
  const sheet = new Sheet();
  const tile = Math.max(14, scale * 0.9);
  for (let x = 0; x < 1600; x += tile)
    sheet.polygon(
      0,
      tone('#b9b3a6'),
      [
        [x, ground],
        [x + 1.4, ground],
        [x - 7, kerb],
        [x - 8.6, kerb],
      ],
      0.7,
    );
  for (let x = 30; x < 1600; x += 150) sheet.rect(1, tone('#e9e3d2'), x, kerb + 50, 76, 4, 0.7);
  return (
    rect(0, ground, 1600, 30, tone('#d8d1c4')) +
    rect(0, ground, 1600, 5, '#0b3c49', { opacity: brush.mood.shadow * 0.9 }) +
    rect(0, kerb, 1600, 7, tone('#eee8dc')) +
    rect(0, kerb + 7, 1600, 1000 - kerb, tone('#4a5d64')) +
    rect(0, kerb + 7, 1600, 8, '#0b2a35', { opacity: 0.25 }) +
    sheet.toString()
  );
}

/** Trees along the kerb; before the building they stay low and leave its middle free. */
export function treeRow(
  brush: Brush,
  kinds: readonly [Species, Species],
  y: number,
  scale: number,
  [from, to]: readonly [number, number],
): string {
  const random = brush.random.fork('trees');
  const full = Math.max(96, Math.min(250, scale * 8.5));
  let out = lampGlow();
  for (let x = random.between(-20, 60); x < 1600; ) {
    const before = x > from + 10 && x < to - 10;
    const kind = random.chance(0.7) ? kinds[0] : kinds[1];
    const h = full * random.between(0.82, 1.16) * (before ? 0.72 : 1);
    const middle = Math.abs(x - (from + to) / 2) < 60;
    if (!middle && !(before && random.chance(0.35))) out += tree(brush, kind, x, y, h);
    if (random.chance(0.45))
      out += lamp(brush, x + full * 0.5, y + 4, Math.max(70, Math.min(210, scale * 6)));
    x += full * Math.max(0.5, species[kind].wide) * random.between(0.75, 1.35);
  }
  return out;
}

/** Who is about: people on the pavement, traffic on the road. */
export function streetLife(brush: Brush, ground: number, scale: number, traffic = true): string {
  const random = brush.random.fork('life');
  const metre = Math.max(13, Math.min(34, scale));
  let out = '';
  const count = random.int(5, 8);
  for (let i = 0; i < count; i++) {
    const x = 60 + ((i + random.between(0.1, 0.9)) * 1480) / count;
    out += person(brush, x, ground + 22, metre * 1.72);
    if (random.chance(0.2)) out += dog(brush, x + metre * 1.1, ground + 23, metre * 0.95);
    else if (random.chance(0.25))
      out += person(
        brush,
        x + metre * 0.7,
        ground + 23,
        metre * random.pick([1.2, 1.7, 1.66]),
        'with',
      );
  }
  return traffic ? out + wheels(brush, ground, metre) : out;
}

function wheels(brush: Brush, ground: number, metre: number): string {
  const random = brush.random.fork('traffic');
  const lane = ground + 60;
  let out = '';
  if (random.chance(metre > 25 ? 0.2 : 0.55)) {
    out += colectivo(brush, random.between(240, 1340), lane, metre * 1.12, random.pick([1, -1]));
  } else {
    const one = random.between(100, 700);
    out += car(brush, one, lane, metre * 1.1, -1);
    out += car(brush, one + random.between(420, 760), lane, metre * 1.1, -1);
  }
  out += cyclist(brush, random.between(200, 1400), ground + 98, metre * 2);
  if (random.chance(0.6))
    out += car(brush, random.between(300, 1300), ground + 112, metre * 1.25, 1);
  return out;
}

/** A verge at our feet, which gives the picture its depth. */
export function foreground(brush: Brush, kind: Species): string {
  const random = brush.random.fork('foreground');
  const flowers = kind === 'pine' || kind === 'poplar' ? '#f2c9a0' : species[kind].petals;
  const left = random.chance(0.5);
  return (
    hedge(brush, left ? -40 : 1080, 1004, left ? 420 : 560, 52, flowers) +
    hedge(brush, left ? 1290 : -40, 1006, 350, 38, '#ffffff')
  );
}
