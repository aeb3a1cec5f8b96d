import type { Brush } from '../brush.ts';
import type { BuildingFacts } from '../facts.ts';
import { city } from './city.ts';
import { mountains } from './mountains.ts';
import { pampa } from './pampa.ts';
import { sky } from './sky.ts';
import { suburb } from './suburb.ts';
import { river, sea } from './water.ts';

export type Place = Pick<BuildingFacts, 'setting' | 'city'>;

/** Everything far away, 1600 wide: the sky to the horizon, and the land or water from there to the ground. */
export function backdrop(brush: Brush, place: Place, horizon: number, ground: number): string {
  const land = { river, sea, pampa, suburb, city, mountain: mountains }[place.setting];
  return sky(brush, horizon) + land(brush, place.city, horizon, ground);
}
