import type { Brush } from '../brush.ts';
import type { BuildingFacts } from '../facts.ts';
import { type Design, designOf, levelOf } from './design.ts';
import { garage } from './garage.ts';
import { houses } from './houses.ts';
import { elevation } from './index.ts';
import { warehouse } from './warehouse.ts';

/** Whatever stands in the middle of the picture. */
export interface Subject {
  /** Metres. */
  width: number;
  height: number;
  /** Draws it with its left foot at (x, ground), `scale` pixels a metre. */
  draw(brush: Brush, x: number, ground: number, scale: number): string;
}

export function subjectOf(facts: BuildingFacts): Subject {
  switch (facts.kind) {
    case 'houses':
      return houses(facts);
    case 'logistic_park':
      return warehouse(facts);
    case 'garages':
      return garage(facts);
    default:
      return building(designOf(facts));
  }
}

function building(design: Design): Subject {
  return {
    width: design.width,
    height: levelOf(design, design.floors) + 6,
    draw: (brush, x, ground, scale) => elevation(brush, design, x, ground, scale),
  };
}
