import type { Brush } from '../brush.ts';
import { darker } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { pot } from '../life/furniture.ts';
import { group, line, polygon, rect } from '../svg.ts';
import { floorLamp, painting, pendant, shelves } from './decor.ts';
import { armchair, coffeeTable, rug, sofa } from './pieces.ts';
import { shell, tonesOf } from './room.ts';
import { curtain, sunPatch, windowOn } from './window.ts';

/** The living room with the project's own landscape in its window. */
export function living(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('living');
  const tones = tonesOf(facts, brush.random.fork('tones'));
  const wide = random.chance(0.5);
  const [wx, ww] = wide ? [360, 640] : [360, 470];
  const floor = shell(brush, tones, random.pick(['planks', 'planks', 'tiles']));
  const openings =
    windowOn(brush, facts, [wx, 190, ww, 400], wide ? 3 : 2, random.pick(['#ffffff', '#31454c'])) +
    rect(wx - 60, 168, ww + 120, 7, brush.tone(tones.metal), { radius: 3 }) +
    curtain(brush, wx - 50, 172, 78, 466, tones.second) +
    curtain(brush, wx + ww - 28, 172, 78, 466, tones.second);
  const right = wx + ww + 80;
  const wall = wide
    ? painting(brush, right + 20, 250, 130, 170, tones, random.fork('art'))
    : random.chance(0.5)
      ? shelves(brush, right + 30, 637, 330, 440, 5, tones, random.fork('shelf'))
      : painting(brush, right + 20, 220, 170, 210, tones, random.fork('art')) +
        painting(brush, right + 215, 245, 140, 180, tones, random.fork('art2'));
  const sofaX = wide ? 690 : 760;
  const furniture =
    rug(brush, 800, 690, 900, 230, tones, random.fork('rug')) +
    pot(brush, 300, 700, 300, tones.accent) +
    sofa(brush, sofaX, 760, 560, tones.cloth, [tones.accent, tones.second, tones.feature]) +
    floorLamp(brush, sofaX + 620, 752, 440, tones) +
    coffeeTable(brush, 700, 880, 330, tones) +
    armchair(brush, 250, 900, 240, random.chance(0.5) ? tones.accent : darker(tones.second, 0.12)) +
    (random.chance(0.5) ? pendant(brush, 640, 120, 120, tones.metal) : '') +
    cabinet(brush, darker(tones.wood, 0.1));
  const body = floor + openings + wall + sunPatch(wx, ww, random.pick([-60, 60, 110])) + furniture;
  return random.chance(0.5) ? body : group(body, { transform: 'translate(1600 0) scale(-1 1)' });
}

/** A door on the side wall, in perspective. */
function cabinet(brush: Brush, wood: string): string {
  const { tone } = brush;
  return (
    polygon(
      [
        [1390, 208],
        [1520, 156],
        [1520, 751],
        [1390, 691],
      ],
      tone('#ffffff'),
    ) +
    polygon(
      [
        [1402, 222],
        [1508, 180],
        [1508, 745],
        [1402, 697],
      ],
      tone(wood),
    ) +
    line(
      [
        [1424, 460],
        [1424, 496],
      ],
      tone('#f2e3d5'),
      7,
      { cap: 'round' },
    )
  );
}
