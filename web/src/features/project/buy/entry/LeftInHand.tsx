import { Suspense } from 'react';
import type { Currency, Money } from '#contract/core/money.ts';
import type { Contract } from '#contract/projects/offers.ts';
import { IN_HAND_PX } from '#web/shared/estimate/in-hand-place.ts';
import { isBoughtBack, yearlyRent } from '#web/shared/estimate/vaults.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { backOf, type Entry } from './entry.ts';

const InHand = lazyPart(() => import('#web/shared/estimate/InHand.tsx'));

/**
 * The net amount of the announced return of a purchase, the same before and in its review: of its buy-back or, for tokens
 * that nothing buys back, of a year of their rent. Nothing while payments of the contract are late, which promises
 * nothing then.
 * @param props.entry the vaults that the tokens enter; null for none
 * @param props.currency the one that is paid with (docs/rules.md#34-figures); a guest chooses one beside the amounts
 */
export function LeftInHand(props: {
  contract: Contract | null;
  tokens: number;
  cost: Money;
  entry: Entry | null;
  currency?: Currency;
}) {
  const { contract, tokens, cost, entry, currency } = props;
  if (contract === null || contract.late) return null;
  const kind = isBoughtBack(contract) ? 'buyback' : 'rent';
  const back = kind === 'rent' ? yearlyRent(contract, tokens) : backOf(contract, tokens, entry);
  if (back === null) return null;
  return (
    <Suspense fallback={<WaveSkeleton height={IN_HAND_PX} />}>
      <InHand
        cost={cost}
        back={back}
        kind={kind}
        paysRent={contract.rentModel != null}
        {...(currency ? { currency } : {})}
      />
    </Suspense>
  );
}
