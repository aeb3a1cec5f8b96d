import { codeOf } from '#contract/rights/limits.ts';
import { readEstate } from '#modules/estates';
import { decideRight, requestByCode, requestRight } from '#modules/rights';
import { pageOf } from '../papers.ts';
import { emailOf } from '../world/people.ts';
import type { Actors } from './actors.ts';
import type { Scene, StoryStage } from './stage.ts';

/** A fictitious person, as the surname shows. */
const KEY = 'cliente17';

/**
 * A reported death with an estate in progress: the account is frozen, a court document is on file, nothing is
 * transferred yet.
 */
export function estate(stage: StoryStage, actors: Actors): Scene[] {
  const { calendar, modules, ground, clock } = stage;
  const decider = () => ({ userId: actors.id('admin2'), address: null });
  let code = '';
  const reported = async () => {
    const receipt = await requestRight(modules.rights, {
      kind: 'death',
      email: 'familiar@demo.ladrillo.test',
      name: 'Familiar Demo',
      detail: 'Demostración: aviso inventado del fallecimiento de quien tiene la cuenta.',
    });
    code = codeOf(receipt.code) ?? '';
  };
  const frozen = async () => {
    const found = await requestByCode(ground.database.db, code);
    await decideRight(modules.rights, decider(), {
      id: found?.id ?? '',
      outcome: 'granted',
      reason: 'Demostración: se recibió la partida de defunción.',
      accountEmail: emailOf(KEY),
      diedOn: calendar.day(-6),
    });
  };
  const paper = async () => {
    const { items } = await readEstate(modules.estates, decider().userId, actors.id(KEY));
    const bytes = await pageOf('Papel de ejemplo', 'Declaratoria de herederos', [
      'Inventada para la demostración: ninguna de estas personas existe.',
    ]);
    await ground.database.transaction((tx) =>
      modules.resources.storeFile(tx, {
        ownerKind: 'estate',
        ownerId: items[0]?.id ?? '',
        kind: 'document',
        name: 'declaratoria-de-ejemplo.pdf',
        alt: null,
        bytes,
        uploaderId: decider().userId,
        isPublic: false,
        at: clock.now(),
      }),
    );
  };
  return [
    { at: calendar.moment(-4, 10), play: reported },
    { at: calendar.moment(-4, 13), play: frozen },
    { at: calendar.moment(-2, 11), play: paper },
  ];
}
