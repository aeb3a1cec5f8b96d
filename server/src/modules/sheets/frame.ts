import { FRAME_AUDIENCES, FRAME_KINDS, frameNumbers } from '#contract/frames/words.ts';
import type { SheetSection } from '#contract/sheets/schemas.ts';
import { readableDay, readableMoney } from '#core/readable.ts';
import type { SheetsDeps } from './deps.ts';
import { known, type Places, unknown } from './line.ts';
import type { frameOf } from './store.ts';

type Caps = Awaited<ReturnType<SheetsDeps['fundingCaps']>>;

/**
 * The legal form of a project's offer, the author of its opinion, and its audience. The platform states it without
 * judging it.
 */
export function legalFrame(
  frame: Awaited<ReturnType<typeof frameOf>>,
  { places: { frame: link }, caps }: { places: Places; caps: Caps },
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
      ...(kind === 'crowdfunding' ? capLines(caps, from) : []),
      ...frameNumbers(
        {
          instrument: frame.instrument,
          depositoryAccount: frame.depository_account,
          psavNumber: frame.psav_number,
          authorisation: frame.authorisation,
          authorisedOn: frame.authorised_on,
        },
        readableDay,
      ).map(({ label, value }) => known(label, value, from)),
      ...(wording === '' ? [] : [known('Cómo presentarlo', wording, from)]),
    ],
  };
}

/** What a crowdfunded project raises at most, and what a person puts into all of them. */
function capLines({ ofProject, ofBuyer, days }: Caps, from: Parameters<typeof known>[2]) {
  const line = (label: string, cap: bigint | null) =>
    cap === null
      ? unknown(label, 'La plataforma no fijó uno.', from)
      : known(
          label,
          `${readableMoney(cap, 'ARS')} en ${days === 1 ? '1 día' : `${days} días`}`,
          from,
        );
  return [
    line('Tope de lo que recibe', ofProject),
    line('Tope por persona, entre todos los de financiamiento colectivo', ofBuyer),
  ];
}
