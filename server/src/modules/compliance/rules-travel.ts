import type { Policy } from '#contract/compliance/policy.ts';
import type { TravelLine } from '#contract/compliance/travel.ts';
import type { ScreenedMovement } from '#contract/compliance/values.ts';
import { label } from '#contract/words.ts';
import { centavosOf } from './rules-amounts.ts';

/** Who was declared to be at the other end of a movement; null where nobody was. */
export type Declared = Pick<
  { whose: 'own' | 'other'; name: string; document: string },
  'whose' | 'name' | 'document'
>;

/**
 * Whether a movement of so many pesos on the chain has to have a declaration of who sends or receives it.
 * @param pesos centavos
 */
export const travelAsked = (policy: Policy, pesos: bigint): boolean =>
  policy.travel !== 'off' && pesos >= centavosOf(policy, policy.travelFrom);

/** Who else was declared, for the desk; null where nobody was. */
export const otherEnd = (kind: ScreenedMovement, declared: Declared | undefined): string | null =>
  declared?.whose === 'other'
    ? `Declaró que la billetera ${kind === 'deposit' ? 'de origen' : 'de destino'} es de ${declared.name} (${declared.document}).`
    : null;

/** What a declaration says, as one text. */
export const travelSaid = (one: TravelLine): string =>
  [
    one.movement === 'deposit' ? 'Originante' : 'Beneficiario',
    one.whose === 'own' ? 'la misma persona' : `${one.name} (${one.document})`,
    label('travelWallet', one.wallet) + (one.exchange && `: ${one.exchange}`),
    one.country,
  ].join(', ');
