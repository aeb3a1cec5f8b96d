import { darker, lighter, mix } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import type { Random } from '../random.ts';

/** The materials of a building. */
export interface Look {
  wall: string;
  /** The second volume's wall. */
  second: string;
  trim: string;
  frame: string;
  accent: string;
  recess: string;
  shutter: string;
  /** Decks, pergolas and gates: always timber. */
  wood: string;
  brick: boolean;
}

const walls = {
  brick: { wall: '#c65a3a', pale: '#f2e3d5', dark: '#7d3a29' },
  sand: { wall: '#dcbf98', pale: '#f6eadb', dark: '#9a7a56' },
  slate: { wall: '#647a84', pale: '#dfe7e9', dark: '#3d5560' },
  teal: { wall: '#2f7f8c', pale: '#e4efee', dark: '#155468' },
  cream: { wall: '#f3e6d3', pale: '#ffffff', dark: '#c65a3a' },
} as const;

export function lookOf(hue: BuildingFacts['hue'], random: Random, office: boolean): Look {
  const { wall, pale, dark } = walls[hue];
  const shift = random.between(-0.1, 0.1);
  const main = shift > 0 ? lighter(wall, shift) : darker(wall, -shift);
  return {
    wall: main,
    second: random.pick([pale, pale, dark, mix(main, pale, 0.6)]),
    trim: random.pick([pale, '#ffffff', lighter(pale, 0.4)]),
    frame: random.pick(
      office ? ['#31454c', '#20343c', '#dfe7e9'] : ['#ffffff', '#31454c', '#f4efe6', '#5a4636'],
    ),
    accent: random.pick(
      hue === 'brick' || hue === 'cream'
        ? ['#075a74', '#2f7f8c', '#e6b94f']
        : ['#c65a3a', '#e6b94f', '#c65a3a'],
    ),
    recess: darker(main, 0.55),
    shutter: random.pick(['#b57a4a', '#c98f5c', '#8a5a34', pale]),
    wood: random.pick(['#b57a4a', '#c98f5c', '#9a6a43']),
    brick: hue === 'brick' || (hue === 'cream' && random.chance(0.4)),
  };
}
