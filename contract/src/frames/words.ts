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
