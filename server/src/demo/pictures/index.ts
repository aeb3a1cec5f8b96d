import { aerial } from './aerial/scene.ts';
import { type Brush, brushFor } from './brush.ts';
import type { BuildingFacts, Scene } from './facts.ts';
import { bedroom } from './interior/bedroom.ts';
import { kitchen } from './interior/kitchen.ts';
import { lobby } from './interior/lobby.ts';
import { office } from './interior/office.ts';
import { parking } from './interior/parking.ts';
import { storehouse } from './interior/storehouse.ts';
import { living } from './interior/living.ts';
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

const painters: Record<string, (brush: Brush, facts: BuildingFacts) => string> = {
  elevation: front,
  elevation_evening: front,
  street: streetScene,
  terrace,
  aerial,
  masterplan,
  site,
  garden,
  interior_living: living,
  interior_kitchen: kitchen,
  interior_bedroom: bedroom,
  interior_office: office,
  interior_warehouse: storehouse,
  interior_parking: parking,
  lobby,
};

export function drawScene(facts: BuildingFacts, scene: Scene): string {
  const brush = brushFor(randomFrom(facts.seed), scene === 'elevation_evening');
  return document(1600, 1000, painters[scene]?.(brush, facts) ?? '');
}

function front(brush: Brush, facts: BuildingFacts): string {
  return facts.kind === 'lots' ? entrance(brush, facts) : elevationScene(brush, facts);
}
