import { FRAME_AUDIENCES, FRAME_KINDS } from '#contract/frames/words.ts';
import type { SheetSection } from '#contract/sheets/schemas.ts';
import { readableDay } from '#core/readable.ts';
import { known, type Places, unknown } from './line.ts';
import type { frameOf } from './store.ts';

/**
 * The legal form of a project's offer, the author of its opinion, and its audience. The platform states it without
 * judging it.
 */
export function legalFrame(
  frame: Awaited<ReturnType<typeof frameOf>>,
  { frame: link }: Places,
): SheetSection {
  const title = 'Marco legal';
  const from = { source: 'Marco legal informado por la plataforma', link };
  if (!frame) return { title, lines: [unknown('Qué es', 'La plataforma no lo informó.', from)] };
  const { kind, detail, opinion_by: by, opinion_on: on, audience, wording } = frame;
  const name = FRAME_KINDS[kind];
  return {
    title,
    lines: [
      known('Qué es', detail === '' ? name : `${name}: ${detail}`, from),
      on === null
        ? unknown('Dictamen', 'No hay uno cargado.', from)
        : known('Dictamen', `De ${by}, del ${readableDay(on)}`, from),
      known('A quién se ofrece', FRAME_AUDIENCES[audience], from),
      ...(wording === '' ? [] : [known('Cómo presentarlo', wording, from)]),
    ],
  };
}
