import type { BuildingFacts } from '../facts.ts';
import type { Species } from '../life/trees.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Look, lookOf } from './look.ts';
import { type Mass, masses } from './masses.ts';

export type Cell =
  | 'window'
  | 'wide'
  | 'french'
  | 'loggia'
  | 'balcony'
  | 'screen'
  | 'blank'
  | 'curtain';
type Rail = 'bars' | 'glass' | 'solid' | 'planter';
type Crown = 'tank' | 'pergola' | 'penthouse' | 'frame' | 'fins' | 'parapet';
type Ground = 'shops' | 'lobby' | 'portico' | 'garden';

/** What a building is, before any scene is drawn: the same in the street, from above, at night. */
export interface Design {
  look: Look;
  /** Metres. */
  bay: number;
  storey: number;
  base: number;
  floors: number;
  width: number;
  depth: number;
  masses: readonly Mass[];
  rail: Rail;
  crown: Crown;
  ground: Ground;
  /** The side in the shade. */
  shaded: -1 | 1;
  fins: boolean;
  bands: boolean;
  trees: readonly [Species, Species];
  cell(mass: number, floor: number, bay: number): Cell;
}

export function designOf(facts: BuildingFacts): Design {
  const random = randomFrom(facts.seed).fork('design');
  const office = facts.kind === 'offices';
  const floors = Math.max(2, Math.min(42, Math.round(facts.floors)));
  const parts = masses(random.fork('masses'), facts.kind, floors);
  const width = Math.max(...parts.map((part) => part.u0 + part.bays)) * 3.6;
  const pattern = patternOf(random.fork('pattern'), office);
  return {
    look: lookOf(facts.hue, random.fork('look'), office),
    bay: 3.6,
    storey: office ? 3.5 : 3,
    base: office ? 5.2 : 4.2,
    floors,
    width,
    depth: facts.kind === 'block' ? 14 : 17,
    masses: parts,
    rail: random.pick(['bars', 'glass', 'solid', 'planter', 'bars', 'glass']),
    crown: random.pick(
      office ? ['frame', 'fins', 'parapet'] : ['tank', 'pergola', 'penthouse', 'frame', 'pergola'],
    ),
    ground: random.pick(
      office ? ['lobby', 'portico'] : ['shops', 'lobby', 'portico', 'garden', 'shops'],
    ),
    shaded: random.chance(0.5) ? -1 : 1,
    fins: random.chance(office ? 0.55 : 0.25),
    bands: random.chance(0.6),
    trees: treesOf(facts, random.fork('trees')),
    cell: pattern,
  };
}

/** Metres above the pavement of a floor's slab; floor 0 is the ground. */
export function levelOf(design: Pick<Design, 'base' | 'storey'>, floor: number): number {
  return floor <= 0 ? 0 : design.base + (floor - 1) * design.storey;
}

function patternOf(random: Random, office: boolean): Design['cell'] {
  if (office)
    return (_, floor, bay) => (random.fork(`${floor}/${bay}`).chance(0.03) ? 'blank' : 'curtain');
  const rhythm = random.pick(['columns', 'checker', 'thirds', 'ribbons', 'shutters', 'columns']);
  const first = random.int(0, 2);
  const columns: Cell[] = [];
  const menu: readonly [Cell, ...Cell[]] = random.pick([
    ['balcony', 'window', 'wide'],
    ['loggia', 'window', 'french'],
    ['balcony', 'wide', 'french'],
    ['loggia', 'wide', 'screen'],
  ]);
  for (let i = 0; i < 12; i++) columns.push(menu[(i + first) % menu.length] ?? 'window');
  return (mass, floor, bay) => {
    switch (rhythm) {
      case 'checker':
        return (floor + bay + mass) % 2 ? 'balcony' : 'wide';
      case 'thirds':
        return (floor + bay * 2) % 3 === first ? 'balcony' : bay % 2 ? 'window' : 'wide';
      case 'ribbons':
        return mass === 0 ? 'balcony' : bay % 2 ? 'window' : 'wide';
      case 'shutters':
        return random.fork(`${mass}/${floor}/${bay}`).pick(['screen', 'wide', 'loggia', 'screen']);
      default:
        return columns[bay + mass] ?? 'window';
    }
  };
}

function treesOf({ city, setting }: BuildingFacts, random: Random): readonly [Species, Species] {
  if (/bariloche|angostura|ushuaia|neuqu/i.test(city)) return ['pine', 'poplar'];
  if (/mendoza|san juan|chacras/i.test(city))
    return random.pick([
      ['plane', 'poplar'],
      ['poplar', 'plane'],
    ]);
  if (/tucum|salta|jujuy|posadas/i.test(city))
    return random.pick([
      ['lapacho', 'palm'],
      ['lapacho', 'jacaranda'],
    ]);
  if (setting === 'river')
    return random.pick([
      ['jacaranda', 'ceibo'],
      ['ceibo', 'palm'],
      ['lapacho', 'jacaranda'],
    ]);
  if (setting === 'sea')
    return random.pick([
      ['palm', 'plane'],
      ['pine', 'palm'],
    ]);
  if (setting === 'pampa')
    return random.pick([
      ['poplar', 'plane'],
      ['tipa', 'poplar'],
    ]);
  if (setting === 'mountain')
    return random.pick([
      ['jacaranda', 'plane'],
      ['tipa', 'lapacho'],
    ]);
  return random.pick([
    ['jacaranda', 'tipa'],
    ['tipa', 'plane'],
    ['jacaranda', 'plane'],
    ['lapacho', 'tipa'],
  ]);
}
