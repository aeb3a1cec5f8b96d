import type { Brush } from '../brush.ts';
import { designOf } from '../building/design.ts';
import type { BuildingFacts } from '../facts.ts';
import { species } from '../life/trees.ts';
import { gradient, rect } from '../svg.ts';
import { type Axon, axon, type Box, ground, house, Nursery } from './axon.ts';
import { block, type Piece, pitch, street, type View } from './piece.ts';
import { base, grove, lots, rows, type Use } from './quarter.ts';
import { subject } from './subject.ts';

/** The project in its quarter, from the air: the chequerboard, its roofs, its trees, the shore if there is one. */
export function aerial(brush: Brush, facts: BuildingFacts): string {
  const design = designOf(facts);
  const tall =
    facts.kind === 'tower' || facts.kind === 'block' || facts.kind === 'offices'
      ? design.floors * design.storey
      : 10;
  const yard = facts.kind === 'logistic_park';
  const scale = yard ? 6.4 : Math.max(5, Math.min(9.2, 600 / (tall + 42)));
  const at = axon([800, Math.min(650, 430 + tall * scale * 0.36)], scale);
  const coarse: Axon = (x, z, up) => {
    const [a, b] = at(x, z, up);
    return [Math.round(a), Math.round(b)];
  };
  const view: View = { brush, at, scale, nursery: new Nursery(brush, scale) };
  const pieces: Piece[] = [];
  let floor = rect(0, 0, 1600, 1000, brush.tone(facts.setting === 'pampa' ? '#c6cc8a' : '#8b999d'));
  const reach = Math.ceil(170 / scale / (pitch / 10)) + 1;
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++) {
      const x = i * pitch - block / 2;
      const z = j * pitch - block / 2;
      const [cx, cy] = at(x + block / 2, z + block / 2);
      const margin = block * scale;
      if (cx < -margin || cx > 1600 + margin || cy < -margin || cy > 1000 + margin + 120) continue;
      const home = i === 0 && j === 0;
      const kind = home ? 'home' : use(facts, i, j);
      floor += base(brush, coarse, x, z, kind);
      if (home) pieces.push(...subject(view, facts, design));
      else if (kind === 'houses' || kind === 'city')
        pieces.push(...lots({ ...view, at: coarse }, facts, x, z, kind === 'city'));
      else if (kind === 'park') pieces.push(...grove(view, x, z, design.trees));
      if (kind !== 'water' && kind !== 'beach' && kind !== 'field' && !yard)
        pieces.push(...rows(view, x, z, species[design.trees[0]].crown));
    }
  const seen = pieces.filter(
    ({ spot: [x, y] }) => x > -110 && x < 1710 && y > -60 && y < 1000 + 45 * scale,
  );
  seen.sort((a, b) => a.depth - b.depth);
  const veil = gradient('veil', [
    [0, brush.mood.sky[1], 0.75],
    [0.35, brush.mood.sky[1], 0],
  ]);
  return (
    view.nursery.defs() +
    veil +
    floor +
    (yard ? '' : traffic(brush, at, facts.setting === 'river' || facts.setting === 'sea')) +
    shadows(seen) +
    seen.map((p) => p.body).join('') +
    rect(0, 0, 1600, 1000, 'url(#veil)')
  );
}

function use(facts: BuildingFacts, i: number, j: number): Use {
  const { setting } = facts;
  if (setting === 'pampa') return 'field';
  if ((setting === 'river' || setting === 'sea') && i >= 1)
    return i >= 2 ? 'water' : setting === 'sea' ? 'beach' : 'park';
  if ((i * 7 + j * 3 + facts.seed.length) % 11 === 0) return 'park';
  return setting === 'city' || setting === 'river' || setting === 'sea' ? 'city' : 'houses';
}

function traffic(brush: Brush, at: Axon, shore: boolean): string {
  const random = brush.random.fork('air-traffic');
  let out = '';
  for (let k = 0; k < 26; k++) {
    const along = random.chance(0.5);
    const lane =
      random.int(-2, shore && !along ? 1 : 2) * pitch -
      block / 2 -
      street / 2 +
      random.pick([-2.6, 1]);
    const where = random.between(-130, shore && along ? 90 : 130);
    const color = random.pick(['#c65a3a', '#ffffff', '#31454c', '#f2c230', '#8fa3aa', '#075a74']);
    const [w, d] = along ? [4.3, 1.9] : [1.9, 4.3];
    const b: Box = { x: along ? where : lane, z: along ? lane : where, w, d, from: 0, to: 1.2 };
    out +=
      ground(brush, at, b.x + 0.5, b.z - 0.3, w, d, '#0b2a35', 0.25) +
      house(brush, at, b, color, 0);
  }
  return out;
}

function shadows(pieces: readonly Piece[]): string {
  return `<path fill="#0b3c49" fill-opacity="0.2" d="${pieces.map((p) => p.shadow).join('')}"/>`;
}
