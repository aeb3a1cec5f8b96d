import { backdrop } from '../backdrop/index.ts';
import type { Brush } from '../brush.ts';
import { type Design, designOf, levelOf } from '../building/design.ts';
import type { Mass } from '../building/masses.ts';
import { subjectOf } from '../building/subjects.ts';
import type { BuildingFacts } from '../facts.ts';
import { neighbours } from '../life/neighbours.ts';
import { pavement } from '../life/street.ts';
import { clipped, px } from '../svg.ts';
import { crane } from '../works/crane.ts';
import { frame, ground, scaffold } from '../works/frame.ts';
import { fence, mixer, piles, worker } from '../works/yard.ts';

/** The works: finished storeys below, bricklaying in the middle, bare frame above, the crane over all. */
export function site(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('site');
  const design = frameOf(facts);
  const reached = random.between(0.62, 0.86);
  const height = levelOf(design, design.floors);
  const low = height < 14;
  const scale = Math.min(640 / (height * reached + 8), (low ? 1300 : 900) / design.width, 40);
  const width = design.width * scale;
  const x = (1600 - width) / 2 + random.between(-60, 60);
  const left = random.chance(0.5);
  const reachedFloor = Math.max(2, Math.round(design.floors * reached));
  const upTo = (mass: Mass, index: number) => Math.min(mass.to, reachedFloor - (index % 2));
  const works = design.masses
    .map((mass, index) =>
      mass.from < upTo(mass, index)
        ? frame(
            brush,
            design,
            { ...mass, to: upTo(mass, index) },
            index,
            x + mass.u0 * design.bay * scale,
            scale,
          )
        : '',
    )
    .join('');
  const outer = design.masses.reduce((best, mass) => {
    const reach = (m: Mass) => (left ? m.u0 + m.bays : -m.u0);
    return mass.from === 0 && reach(mass) > reach(best) ? mass : best;
  });
  const clad = Math.max(1, upTo(outer, design.masses.indexOf(outer)) - 2);
  const top = ground - levelOf(design, reachedFloor) * scale;
  const mast = left ? x - 4.4 * scale : x + width + 4.4 * scale;
  const metre = Math.max(15, Math.min(34, scale * 1.05));
  return (
    backdrop(brush, facts, 670, ground) +
    (facts.kind === 'logistic_park'
      ? ''
      : neighbours(brush, facts, ground, scale, [x - 9 * scale, x + width + 9 * scale])) +
    (facts.kind === 'houses'
      ? ''
      : crane(
          brush,
          mast,
          ground,
          Math.max(90, top - 150),
          left ? 1 : -1,
          Math.max(9, Math.min(26, scale)),
        )) +
    lowWorks(brush, facts, x, width, works) +
    scaffold(
      brush,
      design,
      left || low ? x + width - design.bay * 2 * scale : x,
      ground - levelOf(design, clad) * scale,
      design.bay * 2 * scale,
      scale,
    ) +
    pavement(brush, ground, 24) +
    piles(brush, left ? x + width + 60 : x - 220, ground + 6, metre) +
    fence(brush, ground + 22, metre, x + width * 0.5, design.look.wall) +
    worker(brush, x + width * 0.5 - metre, ground + 20, metre * 1.75) +
    worker(brush, x + width * 0.5 + metre * 1.4, ground + 22, metre * 1.75) +
    mixer(
      brush,
      left ? random.between(950, 1250) : random.between(350, 600),
      ground + 92,
      metre * 1.3,
    )
  );
}

/** Low works advance from one end to the other: the first part stands finished already. */
function lowWorks(
  brush: Brush,
  facts: BuildingFacts,
  x: number,
  width: number,
  works: string,
): string {
  if (facts.kind !== 'houses' && facts.kind !== 'logistic_park' && facts.kind !== 'garages')
    return works;
  const subject = subjectOf(facts);
  const seam = x + width * (facts.kind === 'houses' ? 2 / 3 : 0.5);
  const done = `M${px(x - 40)} 0H${px(seam)}V1000H${px(x - 40)}z`;
  const ahead = `M${px(seam)} 0H1600V1000H${px(seam)}z`;
  return (
    clipped('ahead', ahead, works) +
    clipped('done', done, subject.draw(brush, x, ground, width / subject.width))
  );
}

/** Kinds without a storeyed design of their own get a plain frame of their size. */
function frameOf(facts: BuildingFacts): Design {
  const design = designOf(facts);
  if (facts.kind === 'tower' || facts.kind === 'block' || facts.kind === 'offices') return design;
  const { width, height } = subjectOf(facts);
  const bays = Math.max(4, Math.round(width / 6));
  const floors = Math.max(2, Math.round(height / 4));
  const mass: Mass = { u0: 0, bays, from: 0, to: floors, second: false, back: false };
  return {
    ...design,
    bay: 6,
    storey: 3.6,
    base: 4.4,
    floors,
    width: bays * 6,
    masses: [mass],
    fins: false,
  };
}
