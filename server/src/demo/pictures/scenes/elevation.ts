import { backdrop } from '../backdrop/index.ts';
import type { Brush } from '../brush.ts';
import { designOf } from '../building/design.ts';
import { subjectOf } from '../building/subjects.ts';
import type { BuildingFacts } from '../facts.ts';
import { neighbours } from '../life/neighbours.ts';
import { foreground, pavement, streetLife, treeRow } from '../life/street.ts';
import { truck } from '../life/vehicles.ts';

/** The building whole, from across the street, in its landscape. */
export function elevationScene(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('composition');
  const subject = subjectOf(facts);
  const { trees } = designOf(facts);
  const low = subject.height < 20;
  const ground = low ? 858 : 884;
  const scale = Math.min(765 / subject.height, (low ? 1500 : 1040) / subject.width, 44);
  const width = subject.width * scale;
  const x = (1600 - width) * random.between(0.4, 0.6);
  const horizon = (facts.setting === 'mountain' ? 650 : 690) - (low ? 70 : 0);
  const alone = facts.kind === 'logistic_park';
  return (
    backdrop(brush, facts, horizon, ground) +
    (alone
      ? ''
      : neighbours(brush, facts, ground, scale, [x - 3.4 * scale, x + width + 3.4 * scale])) +
    subject.draw(brush, x, ground, scale) +
    pavement(brush, ground, scale) +
    (alone
      ? truck(brush, random.between(420, 1180), ground + 104, scale * 1.2, random.pick([1, -1]))
      : treeRow(brush, trees, ground + 8, scale, [x, x + width])) +
    streetLife(brush, ground, scale, !alone) +
    foreground(brush, trees[0])
  );
}
