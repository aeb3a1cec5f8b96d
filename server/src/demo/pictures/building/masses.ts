import type { BuildingFacts } from '../facts.ts';
import type { Random } from '../random.ts';

/** One volume of a building: its first bay, how many, and the floors it spans (`to` is excluded). */
export interface Mass {
  u0: number;
  bays: number;
  from: number;
  to: number;
  second: boolean;
  /** Behind the others and a little darker. */
  back: boolean;
}

const mass = (
  u0: number,
  bays: number,
  from: number,
  to: number,
  second = false,
  back = false,
): Mass => ({
  u0,
  bays,
  from,
  to,
  second,
  back,
});

/** Volumes from back to front. The ground floor belongs to the mass that starts at 0. */
export function masses(
  random: Random,
  kind: BuildingFacts['kind'],
  floors: number,
): readonly Mass[] {
  if (kind === 'offices') return offices(random, floors);
  return floors > 11 ? tower(random, floors) : block(random, floors);
}

function tower(random: Random, floors: number): readonly Mass[] {
  const n = Math.round(3.4 + floors * 0.22) + random.int(0, 1);
  const low = Math.round(floors * random.between(0.52, 0.76));
  const podium = random.int(2, 4);
  switch (random.pick(['wing', 'twin', 'setback', 'podium', 'core'])) {
    case 'wing':
      return random.chance(0.5)
        ? [mass(n - 1, 4, 0, low, true), mass(0, n - 1, 0, floors)]
        : [mass(0, 4, 0, low, true), mass(4, n - 1, 0, floors)];
    case 'twin': {
      const half = Math.max(3, Math.round(n / 2));
      return [
        mass(half, 1, 0, floors + 1, true, true),
        mass(0, half, 0, floors),
        mass(half + 1, half, 0, floors - random.int(2, 4)),
      ];
    }
    case 'setback': {
      const cut = Math.round(floors * 0.72);
      const shift = random.int(0, 2);
      return [mass(0, n + 1, 0, cut), mass(shift, n - 1, cut, floors, random.chance(0.5))];
    }
    case 'podium':
      return [mass(0, n + 4, 0, podium, true), mass(random.int(1, 3), n, podium, floors)];
    default:
      return [
        mass(n - 2, 1, 0, floors + 2, true, true),
        mass(0, n - 2, 0, floors),
        mass(n - 1, 3, 0, low, true),
      ];
  }
}

function block(random: Random, floors: number): readonly Mass[] {
  const n = random.int(7, 10);
  const top = Math.max(1, floors - 1);
  switch (random.pick(['bar', 'pair', 'steps', 'corner', 'attic'])) {
    case 'pair':
      return [
        mass(n - 4, 5, 0, Math.max(2, floors - random.int(1, 2)), true),
        mass(0, n - 4, 0, floors),
      ];
    case 'steps':
      return [
        mass(n - 3, 3, 0, Math.max(2, floors - 2), true),
        mass(3, n - 6, 0, top),
        mass(0, 3, 0, floors),
      ];
    case 'corner':
      return [mass(3, n - 2, 0, top), mass(0, 3, 0, floors, true)];
    case 'attic':
      return [mass(0, n, 0, top), mass(1, n - 2, top, floors, true)];
    default:
      return [mass(0, n, 0, floors)];
  }
}

function offices(random: Random, floors: number): readonly Mass[] {
  const n = random.int(6, 9);
  const low = Math.max(2, Math.round(floors * random.between(0.45, 0.7)));
  switch (random.pick(['slab', 'pair', 'cut', 'core'])) {
    case 'pair':
      return [mass(n - 1, 4, 0, low, true), mass(0, n - 1, 0, floors)];
    case 'cut':
      return [mass(0, n + 2, 0, low), mass(1, n - 1, low, floors, true)];
    case 'core':
      return [
        mass(n - 3, 2, 0, floors + 1, true, true),
        mass(0, n - 3, 0, floors),
        mass(n - 1, 3, 0, low),
      ];
    default:
      return [mass(0, n, 0, floors)];
  }
}
