import { FRAME_AUDIENCES, FRAME_KINDS } from '#contract/frames/words.ts';
import type { SheetSection } from '#contract/sheets/schemas.ts';
import { readableDay } from '#core/readable.ts';
import { known, unknown } from './line.ts';
import type { frameOf } from './store.ts';

const SOURCE = 'Marco legal informado por la plataforma';

/**
 * The legal form of a project's offer, the author of its opinion, and its audience. The platform states it without
 * judging it.
 */
export function legalFrame(frame: Awaited<ReturnType<typeof frameOf>>): SheetSection {
  const title = 'Marco legal';
  if (!frame) return { title, lines: [unknown('Qué es', 'La plataforma no lo informó.', SOURCE)] };
  const { kind, detail, opinion_by: by, opinion_on: on, audience, wording } = frame;
  const name = FRAME_KINDS[kind];
  return {
    title,
    lines: [
      known('Qué es', detail === '' ? name : `${name}: ${detail}`, { source: SOURCE }),
      on === null
        ? unknown('Dictamen', 'No hay uno cargado.', SOURCE)
        : known('Dictamen', `De ${by}, del ${readableDay(on)}`, { source: SOURCE }),
      known('A quién se ofrece', FRAME_AUDIENCES[audience], { source: SOURCE }),
      ...(wording === '' ? [] : [known('Cómo presentarlo', wording, { source: SOURCE })]),
    ],
  };
}
