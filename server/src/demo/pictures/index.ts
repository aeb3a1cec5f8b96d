import { aerial } from './aerial/scene.ts';
import { type Brush, brushFor } from './brush.ts';
import type { BuildingFacts, Scene } from './facts.ts';
import { bedroom } from './interior/bedroom.ts';
import { kitchen } from './interior/kitchen.ts';
import { living } from './interior/living.ts';
import { lobby } from './interior/lobby.ts';
import { office } from './interior/office.ts';
import { parking } from './interior/parking.ts';
import { storehouse } from './interior/storehouse.ts';
import { randomFrom } from './random.ts';
import { elevationScene } from './scenes/elevation.ts';
import { entrance } from './scenes/entrance.ts';
import { garden } from './scenes/garden.ts';
import { masterplan } from './scenes/masterplan.ts';
import { site } from './scenes/site.ts';
import { streetScene } from './scenes/street.ts';
import { terrace } from './scenes/terrace.ts';
import { document } from './svg.ts';

export type { BuildingFacts, Scene } from './facts.ts';
export { drawLogo } from './logo.ts';
export { drawPlan, type PlanFacts } from './plan/index.ts';

type Painter = (brush: Brush, facts: BuildingFacts) => string;

const front: Painter = (brush, facts) =>
  facts.kind === 'lots' ? entrance(brush, facts) : elevationScene(brush, facts);

const painters: Record<Scene, Painter> = {
  elevation: front,
  elevation_evening: front,
  street: streetScene,
  aerial,
  interior_living: living,
  interior_kitchen: kitchen,
  interior_bedroom: bedroom,
  interior_office: office,
  interior_warehouse: storehouse,
  interior_parking: parking,
  lobby,
  terrace,
  garden,
  masterplan,
  site,
};

/**
 * One picture of a project, 1600 × 1000.
 * @returns an SVG document that needs no font; the same facts always draw the same picture
 */
export function drawScene(facts: BuildingFacts, scene: Scene): string {
  const brush = brushFor(randomFrom(facts.seed), scene === 'elevation_evening');
  return document(1600, 1000, painters[scene](brush, facts));
}

const galleries: Record<
  BuildingFacts['kind'],
  { finished: readonly Scene[]; works: readonly Scene[] }
> = {
  tower: {
    finished: [
      'elevation',
      'elevation_evening',
      'street',
      'interior_living',
      'interior_kitchen',
      'terrace',
      'aerial',
    ],
    works: [
      'elevation',
      'site',
      'elevation_evening',
      'interior_living',
      'interior_bedroom',
      'terrace',
      'aerial',
    ],
  },
  block: {
    finished: [
      'elevation',
      'elevation_evening',
      'street',
      'interior_living',
      'interior_bedroom',
      'lobby',
      'aerial',
    ],
    works: [
      'elevation',
      'site',
      'elevation_evening',
      'interior_living',
      'interior_kitchen',
      'terrace',
      'aerial',
    ],
  },
  houses: {
    finished: [
      'elevation',
      'elevation_evening',
      'street',
      'garden',
      'interior_living',
      'interior_kitchen',
      'aerial',
    ],
    works: [
      'elevation',
      'site',
      'elevation_evening',
      'garden',
      'interior_living',
      'interior_bedroom',
      'aerial',
    ],
  },
  lots: {
    finished: ['masterplan', 'elevation', 'elevation_evening', 'garden', 'terrace'],
    works: ['masterplan', 'elevation', 'elevation_evening', 'garden', 'terrace'],
  },
  logistic_park: {
    finished: [
      'elevation',
      'aerial',
      'interior_warehouse',
      'elevation_evening',
      'street',
      'interior_office',
    ],
    works: [
      'elevation',
      'site',
      'aerial',
      'interior_warehouse',
      'elevation_evening',
      'interior_office',
    ],
  },
  offices: {
    finished: [
      'elevation',
      'elevation_evening',
      'interior_office',
      'lobby',
      'street',
      'terrace',
      'aerial',
    ],
    works: [
      'elevation',
      'site',
      'elevation_evening',
      'interior_office',
      'lobby',
      'terrace',
      'aerial',
    ],
  },
  garages: {
    finished: ['elevation', 'interior_parking', 'elevation_evening', 'street', 'aerial'],
    works: ['elevation', 'site', 'interior_parking', 'elevation_evening', 'aerial'],
  },
};

/** The five to seven scenes of a project's gallery, its cover first. */
export function scenesFor(facts: BuildingFacts): Scene[] {
  const { finished, works } = galleries[facts.kind];
  return [...(facts.finished ? finished : works)];
}
