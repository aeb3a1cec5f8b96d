import type { Policy } from '#contract/compliance/policy.ts';
import type { TravelLine } from '#contract/compliance/travel.ts';
import type { ScreenedMovement } from '#contract/compliance/values.ts';
import { label } from '#contract/words.ts';
import { centavosOf } from './amounts.ts';

/** The declared sender or recipient of a movement; null without a declaration. */
export type Declared = Pick<
  { whose: 'own' | 'other'; name: string; document: string },
  'whose' | 'name' | 'document'
>;

/**
 * Whether an on-chain movement of this amount needs a declaration of its sender or recipient.
 * @param pesos centavos
 */
export const travelAsked = (policy: Policy, pesos: bigint): boolean =>
  policy.travel !== 'off' && pesos >= centavosOf(policy, policy.travelFrom);

/** The declared third party, for the desk; null without one. */
export const otherEnd = (kind: ScreenedMovement, declared: Declared | undefined): string | null =>
  declared?.whose === 'other'
    ? `Declaró que la billetera ${kind === 'deposit' ? 'de origen' : 'de destino'} es de ${declared.name} (${declared.document}).`
    : null;

/** The content of a declaration as one text. */
export const travelSaid = (one: TravelLine): string =>
  [
    one.movement === 'deposit' ? 'Originante' : 'Beneficiario',
    one.whose === 'own' ? 'la misma persona' : `${one.name} (${one.document})`,
    label('travelWallet', one.wallet) + (one.exchange && `: ${one.exchange}`),
    one.country,
  ].join(', ');
