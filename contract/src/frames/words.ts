import type { FrameAudience, FrameKind } from './values.ts';

/** What legal frames are called; apart from the words that every page brings. */
export const FRAME_KINDS: Readonly<Record<FrameKind, string>> = {
  ordinary_trust: 'Fideicomiso ordinario',
  authorised_offer: 'Oferta autorizada',
  other: 'Otro marco legal',
};

/** To whom a project is offered. */
export const FRAME_AUDIENCES: Readonly<Record<FrameAudience, string>> = {
  everyone: 'Todas las personas',
  registered: 'Personas con cuenta',
  invited: 'Personas invitadas',
};
