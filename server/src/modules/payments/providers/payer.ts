import type { Reading } from './provider.ts';

const LONGEST = 200;

/** The payer's name as a provider states it; nothing for an empty one. */
export function payerOf(name: string | null | undefined): Pick<Reading, 'payer'> {
  const payer = (name ?? '').trim().slice(0, LONGEST);
  return payer === '' ? {} : { payer };
}
