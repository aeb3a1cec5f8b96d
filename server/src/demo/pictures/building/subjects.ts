import type { BuildingFacts } from '../facts.ts';
import { type Design, designOf, levelOf } from './design.ts';
import { garage } from './garage.ts';
import { houses } from './houses.ts';
import { elevation } from './index.ts';
import type { Subject } from './subject.ts';
import { warehouse } from './warehouse.ts';

/** What a project of this kind is drawn as. */
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
