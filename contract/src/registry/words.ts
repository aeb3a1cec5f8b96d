import type { TrustEvent } from './values.ts';

/** The names of what happens to a trust. */
export const TRUST_EVENTS: Readonly<Record<TrustEvent, string>> = {
  constitution: 'Constitución',
  entry: 'Alta de beneficiarios',
  exit: 'Baja de beneficiarios',
  cession: 'Cesión por sucesión',
  assignment: 'Adjudicación de unidades',
  end: 'Extinción',
};
