import { backdrop } from '../backdrop/index.ts';
import type { Brush } from '../brush.ts';
import { type Design, designOf } from '../building/design.ts';
import { elevation } from '../building/index.ts';
import type { Subject } from '../building/subject.ts';
import { subjectOf } from '../building/subjects.ts';
import type { BuildingFacts } from '../facts.ts';
import { bench, busStop, cafe, lamp, lampGlow, streetSign } from '../life/furniture.ts';
import { neighbours } from '../life/neighbours.ts';
import { cyclist, dog, person } from '../life/people.ts';
import { pavement } from '../life/street.ts';
import { hedge, tree } from '../life/trees.ts';
import { car, colectivo, truck } from '../life/vehicles.ts';
import { rect } from '../svg.ts';

const ground = 800;

const streets: readonly (readonly [city: RegExp, names: readonly [string, ...string[]]])[] = [
  [/rosario|funes|rold/i, ['JUJUY', 'PELLEGRINI', 'OROÑO', 'SALTA']],
  [/mendoza/i, ['ARÍSTIDES', 'BELGRANO', 'SARMIENTO']],
  [/c[oó]rdoba/i, ['OBISPO TREJO', 'RONDEAU', 'CHACABUCO']],
  [/mar del plata/i, ['COLÓN', 'ALEM', 'GÜEMES']],
  [/bariloche/i, ['MITRE', 'MORENO', 'LOS PIONEROS']],
  [/buenos aires/i, ['HONDURAS', 'GORRITI', 'CORRIENTES', 'THAMES']],
];

/** The first storeys from the opposite pavement: the door, the shops, who passes by. */
export function streetScene(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('street');
  const design = designOf(facts);
  const subject = closeUp(facts, design);
  const scale =
    facts.kind === 'houses'
      ? 62
      : facts.kind === 'logistic_park'
        ? 34
        : facts.kind === 'garages'
          ? 40
          : 54;
  const width = subject.width * scale;
  const x = width > 1500 ? 800 - width * random.between(0.42, 0.58) : (1600 - width) / 2;
  const metre = Math.min(50, Math.max(34, scale * 0.93));
  const kerb = ground + 20;
  const corner = random.pick(
    streets.find(([city]) => city.test(facts.city))?.[1] ?? ['BELGRANO', 'MITRE', 'SAN MARTÍN'],
  );
  const left = random.chance(0.5);
  const tall = Math.min(540, scale * 9);
  return (
    backdrop(brush, facts, 600, ground) +
    neighbours(brush, facts, ground, scale, [x - 3.4 * scale, x + width + 3.4 * scale]) +
    subject.draw(brush, x, ground, scale) +
    pavement(brush, ground, 40) +
    lampGlow() +
    (design.ground === 'shops' && facts.kind !== 'houses' && facts.kind !== 'logistic_park'
      ? cafe(brush, left ? 1080 : 420, kerb, metre, design.look.accent) +
        cafe(brush, left ? 1230 : 570, kerb, metre, design.look.accent)
      : bench(brush, left ? 1060 : 430, kerb, metre)) +
    passers(brush, kerb, metre) +
    tree(brush, design.trees[0], left ? 190 : 1410, kerb + 4, tall) +
    tree(
      brush,
      design.trees[random.int(0, 1) === 0 ? 0 : 1],
      left ? 1500 : 90,
      kerb + 4,
      tall * 0.9,
    ) +
    lamp(brush, left ? 420 : 1130, kerb + 4, metre * 6) +
    streetSign(brush, left ? 320 : 1270, kerb + 4, metre * 1.15, corner) +
    (random.chance(0.4) ? busStop(brush, left ? 1260 : 130, kerb + 6, metre) : '') +
    traffic(brush, facts, metre) +
    verge(brush) +
    hedge(
      brush,
      left ? -30 : 1000,
      1008,
      620,
      58,
      facts.setting === 'mountain' ? '#e6b94f' : '#f2b3c6',
    )
  );
}

/** The pavement under our own feet. */
function verge(brush: Brush): string {
  const { tone } = brush;
  return rect(0, 966, 1600, 6, tone('#eee8dc')) + rect(0, 972, 1600, 28, tone('#d8d1c4'));
}

/** Only what the frame can show: a thirty-storey tower costs no more than a house. */
function closeUp(facts: BuildingFacts, design: Design): Subject {
  if (facts.kind === 'houses' || facts.kind === 'logistic_park' || facts.kind === 'garages')
    return subjectOf(facts);
  const masses = design.masses
    .map((mass) => ({ ...mass, to: mass.to > 5 ? 6 : mass.to }))
    .filter((mass) => mass.from < 5);
  const near: Design = { ...design, masses };
  return {
    width: design.width,
    height: 20,
    draw: (brush, x, base, scale) => elevation(brush, near, x, base, scale),
  };
}

function passers(brush: Brush, kerb: number, metre: number): string {
  const random = brush.random.fork('passers');
  let out = '';
  const count = random.int(5, 7);
  for (let i = 0; i < count; i++) {
    const x = 120 + ((i + random.between(0.1, 0.9)) * 1380) / count;
    const y = kerb - 6 + random.between(0, 10);
    out += person(brush, x, y, metre * 1.72);
    if (random.chance(0.25)) out += dog(brush, x + metre * 1.15, y, metre * 1.05);
    if (random.chance(0.3))
      out += person(brush, x + metre * 0.72, y + 2, metre * random.pick([1.1, 1.66, 1.7]), 'with');
  }
  return out;
}

function traffic(brush: Brush, facts: BuildingFacts, metre: number): string {
  const random = brush.random.fork('street-traffic');
  const lane = ground + 100;
  if (facts.kind === 'logistic_park')
    return truck(brush, random.between(500, 1000), lane + 30, metre * 1.1, random.pick([1, -1]));
  const bike = cyclist(brush, random.between(250, 1350), ground + 152, metre * 2.1);
  const busy = facts.setting === 'city' || facts.setting === 'river' || random.chance(0.3);
  if (busy && facts.kind !== 'houses')
    return (
      colectivo(
        brush,
        random.chance(0.5) ? random.between(60, 380) : random.between(1220, 1560),
        lane,
        metre * 1.05,
        random.pick([1, -1]),
      ) + bike
    );
  return (
    car(brush, random.between(120, 520), lane, metre * 1.1, -1) +
    car(brush, random.between(1000, 1480), lane, metre * 1.1, -1) +
    bike
  );
}
