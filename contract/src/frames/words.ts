import type { FrameAudience, FrameKind } from './values.ts';

/** Names of legal frames, in a file of their own so that not every page loads them. */
export const FRAME_KINDS: Readonly<Record<FrameKind, string>> = {
  ordinary_trust: 'Fideicomiso ordinario',
  authorised_offer: 'Oferta autorizada',
  crowdfunding: 'Financiamiento colectivo',
  other: 'Otro marco legal',
};

/** The audience of a project's offer. */
export const FRAME_AUDIENCES: Readonly<Record<FrameAudience, string>> = {
  everyone: 'Todas las personas',
  registered: 'Personas con cuenta',
  invited: 'Personas invitadas',
};

/** The registration numbers that an offer may have. */
export const FRAME_NUMBERS = {
  instrument: 'Instrumento',
  depositoryAccount: 'Cuenta en el agente depositario central',
  psavNumber: 'Número de la plataforma como PSAV',
  authorisation: 'Autorización',
} as const;

type Numbers = Readonly<Record<keyof typeof FRAME_NUMBERS, string>> & {
  readonly authorisedOn: string | null;
};

/** The numbers that a frame states, with their names; those that it leaves out have no row. */
export const frameNumbers = (
  { instrument, depositoryAccount, psavNumber, authorisation, authorisedOn }: Numbers,
  readableDay: (day: string) => string,
): { readonly label: string; readonly value: string }[] =>
  [
    { label: FRAME_NUMBERS.instrument, value: instrument },
    { label: FRAME_NUMBERS.depositoryAccount, value: depositoryAccount },
    { label: FRAME_NUMBERS.psavNumber, value: psavNumber },
    {
      label: FRAME_NUMBERS.authorisation,
      value:
        authorisedOn === null
          ? authorisation
          : `${authorisation}, del ${readableDay(authorisedOn)}`,
    },
  ].filter(({ value }) => value !== '');
